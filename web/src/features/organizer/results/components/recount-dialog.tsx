import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture } from "@/api/types";
import { Gains } from "@/features/organizer/results/components/gains-dialog";
import { useRecount } from "@/features/organizer/results/hooks/use-recount";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Shape } from "@/ui/shape";
import { ErrorState, Spinner } from "@/ui/states";
import styles from "@/features/organizer/results/components/gains.module.css";

interface RecountProps {
  contest: Contest;
  /** Whose published results are counted anew. */
  fixtures: readonly OrganizerFixture[];
  number: number;
  onClose: () => void;
}

/** A recount that changes nothing: whose points would differ from those that they have. */
export function RecountDialog({ contest, fixtures, number, onClose }: RecountProps) {
  const { t } = useTranslation();
  const { recounted, error, done, again } = useRecount(contest, fixtures, number);
  const differing = recounted?.filter(({ preview }) => preview.changed > 0) ?? [];
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={t("organizer.recount.title")}
      eyebrow={t("organizer.recount.dry")}
      footer={<Button onPress={onClose}>{t("organizer.recount.close")}</Button>}
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={again} />
      ) : recounted === null ? (
        <Spinner label={t("organizer.recount.counting", { done: done + 1, all: fixtures.length })} />
      ) : (
        <>
          <p role="status">
            <b>
              {differing.length === 0
                ? t("organizer.recount.same", { count: recounted.length })
                : t("organizer.recount.differs", { count: differing.length })}
            </b>
          </p>
          {differing.length > 0 && <p>{t("organizer.recount.differsText")}</p>}
          <ul data-recounted={recounted.length}>
            {recounted.map(({ fixture, preview }) => (
              <li key={fixture._id} data-differing={preview.changed}>
                <Shape of={preview.changed === 0 ? "well" : "bad"}>
                  {t("organizer.recount.fixture", {
                    count: preview.changed,
                    name: fixture.name,
                    teams: preview.teams,
                  })}
                </Shape>
              </li>
            ))}
          </ul>
          {differing.map(({ fixture, preview }) => (
            <section key={fixture._id} className={styles.fixture}>
              <h3>{fixture.name}</h3>
              <Gains preview={preview} showsPlaces={differing.length === 1} />
            </section>
          ))}
        </>
      )}
    </Dialog>
  );
}
