import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useAct } from "@/features/organizer/api/act";
import { changePicture, type TileScreen } from "@/features/organizer/api/pictures";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { Button } from "@/ui/button";
import { FileChoice } from "@/ui/file-choice";
import { Acts } from "@/ui/layout";
import { Plate } from "@/ui/plates/plate";
import styles from "@/features/organizer/components/picture-fields.module.css";

/** The pictures of a contest's tile, one for phones, one for wider screens; without them a plate is drawn from data. */
export function PictureFields({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  return (
    <section className={styles.pictures}>
      <h2 className="d20">{t("organizer.pictures.title")}</h2>
      <p className="sm mut">{t("organizer.pictures.text")}</p>
      <div className={styles.pair}>
        <PictureField contest={contest} screen="desktop" title={t("organizer.pictures.desktop")} />
        <PictureField contest={contest} screen="mobile" title={t("organizer.pictures.mobile")} />
      </div>
    </section>
  );
}

interface PictureFieldProps {
  contest: Contest;
  screen: TileScreen;
  title: string;
}

function PictureField({ contest, screen, title }: PictureFieldProps) {
  const { t } = useTranslation();
  const source = contest.homeScreenImages[screen];
  const act = useAct(changePicture(contest._id, screen), { done: t("organizer.pictures.saved") });
  return (
    <div role="group" aria-label={title} className={styles.field}>
      <h3>{title}</h3>
      <div className={styles.shown}>
        {source === null ? (
          <Plate sport={contest.origin.sport} seed={contest._id} />
        ) : (
          <img src={`/api${source}`} alt={t("organizer.pictures.shown")} />
        )}
      </div>
      <FileChoice
        label={source === null ? t("organizer.pictures.choose") : t("organizer.pictures.change")}
        hint={t("organizer.pictures.hint")}
        isDisabled={act.isPending}
        onChoose={act.run}
      />
      <ProblemNote problem={act.problem} />
      {source !== null && (
        <Acts>
          <Button size="small" isPending={act.isPending} onPress={() => act.run(null)}>
            {t("organizer.pictures.remove")}
          </Button>
        </Acts>
      )}
    </div>
  );
}
