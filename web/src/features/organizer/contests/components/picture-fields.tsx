import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useAct } from "@/features/organizer/shared/api/act";
import { changeBanner, changePicture, type TileScreen } from "@/features/organizer/contests/api/pictures";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FileChoice } from "@/ui/file-choice";
import { Acts } from "@/ui/layout";
import { Plate } from "@/ui/plates/plate";
import styles from "@/features/organizer/contests/components/picture-fields.module.css";

/** The pictures of a contest's tile, one for phones, one for wider screens, and the banner of its competition. */
export function PictureFields({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const tile = (screen: TileScreen, title: string) => (
    <PictureField
      title={title}
      source={contest.homeScreenImages[screen]}
      shown={t("organizer.pictures.shown")}
      saved={t("organizer.pictures.saved")}
      change={changePicture(contest._id, screen)}
    >
      <Plate sport={contest.origin.sport} seed={contest._id} />
    </PictureField>
  );
  return (
    <section className={styles.pictures}>
      <h2 className="d20">{t("organizer.pictures.title")}</h2>
      <p className="sm mut">{t("organizer.pictures.text")}</p>
      <div className={styles.pair}>
        {tile("desktop", t("organizer.pictures.desktop"))}
        {tile("mobile", t("organizer.pictures.mobile"))}
      </div>
      <p className="sm mut">{t("organizer.pictures.bannerText", { name: contest.origin.name })}</p>
      <PictureField
        title={t("organizer.pictures.banner")}
        source={contest.origin.otherImages[0] ?? null}
        shown={t("organizer.pictures.bannerShown")}
        saved={t("organizer.pictures.bannerSaved")}
        change={changeBanner(contest.origin._id)}
        isWide
      />
    </section>
  );
}

interface PictureFieldProps {
  title: string;
  /** Its address below the API's; null: there is none. */
  source: string | null;
  /** What the picture that is there is called. */
  shown: string;
  /** The message once it is saved, or removed. */
  saved: string;
  change: (picture: File | null) => Promise<unknown>;
  /** Shown whole and as wide as it is, instead of filling a tile. */
  isWide?: boolean;
  /** The drawing in place of a picture. */
  children?: ReactNode;
}

function PictureField({ title, source, shown, saved, change, isWide = false, children }: PictureFieldProps) {
  const { t } = useTranslation();
  const act = useAct(change, { done: saved });
  const picture = source === null ? children : <img src={`/api${source}`} alt={shown} />;
  return (
    <div role="group" aria-label={title} className={styles.field}>
      <h3>{title}</h3>
      {picture !== undefined && (
        <div className={classNames(styles.shown, isWide && styles.wide)}>{picture}</div>
      )}
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
