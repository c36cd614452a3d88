import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, PointsPreview } from "@/api/types";
import { useOrganizerFixtures } from "@/features/organizer/fixtures/api/fixtures";
import { GainList } from "@/features/organizer/results/components/gain-list";
import { GainsFigures } from "@/features/organizer/results/components/gains-figures";
import { TopChange } from "@/features/organizer/results/components/top-change";
import { useGains } from "@/features/organizer/results/hooks/use-gains";
import type { Look } from "@/features/organizer/results/hooks/use-publish";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState, Spinner } from "@/ui/states";
import styles from "@/features/organizer/results/components/gains.module.css";

interface GainsProps {
  contest: Contest;
  look: Look;
  /** The field for why final results are corrected, where the look needs one. */
  reason: ReactNode;
  isPending: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** The teams that gain and lose by a publication: the last step before it. Nothing is out yet. */
export function GainsDialog({ contest, look, reason, isPending, onPublish, onClose }: GainsProps) {
  const { t } = useTranslation();
  const { previews, error, again } = useGains(contest, look.tried, look.number);
  const { data: fixtures } = useOrganizerFixtures(contest._id);
  const nameOf = (id: string) => fixtures?.find(({ _id }) => _id === id)?.name ?? "";
  const [first] = look.tried;
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={t("organizer.gains.title")}
      eyebrow={[
        first === undefined ? "" : nameOf(first.fixtureId),
        previews?.[0] === undefined ? null : t("organizer.gains.counted", { count: previews[0].teams }),
        t("organizer.gains.notYet"),
      ]
        .filter(Boolean)
        .join(" · ")}
      footer={
        <>
          <Button onPress={onClose}>{t("organizer.gains.back")}</Button>
          <Button
            look="primary"
            onPress={onPublish}
            isPending={isPending}
            isDisabled={previews === null && error === null}
          >
            {look.how.name}
          </Button>
        </>
      }
    >
      {look.isChanged && <p role="status">{t("organizer.gains.changed")}</p>}
      {error !== null ? (
        <>
          <p>{t("organizer.gains.failed")}</p>
          <ErrorState error={error} onRetry={again} />
        </>
      ) : previews === null ? (
        <Spinner label={t("organizer.gains.counting")} />
      ) : (
        previews.map((preview, place) => (
          <section key={look.tried[place]?.fixtureId} className={styles.fixture}>
            {previews.length > 1 && <h3>{nameOf(look.tried[place]?.fixtureId ?? "")}</h3>}
            <Gains preview={preview} showsPlaces={previews.length === 1} />
          </section>
        ))
      )}
      {look.needsReason && (
        <>
          <p>{t("organizer.gains.corrects")}</p>
          {reason}
        </>
      )}
    </Dialog>
  );
}

/** Places are told of one fixture only: those of two that are published at once would not add up. */
export function Gains({ preview, showsPlaces }: { preview: PointsPreview; showsPlaces: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <GainsFigures preview={preview} showsPlaces={showsPlaces} />
      {preview.changed === 0 && <p role="status">{t("organizer.gains.nobody")}</p>}
      {showsPlaces && preview.top.length > 0 && <TopChange preview={preview} />}
      <div className={styles.lists}>
        <GainList
          title={t("organizer.gains.mostGain")}
          teams={preview.gains}
          direction="up"
          showsPlaces={showsPlaces}
        />
        <GainList
          title={t("organizer.gains.mostLose")}
          teams={preview.losses}
          direction="down"
          showsPlaces={showsPlaces}
        />
      </div>
    </>
  );
}
