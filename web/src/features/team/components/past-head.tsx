import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { TeamHistory } from "@/api/types";
import { IconButton } from "@/ui/button";
import { Stamp } from "@/ui/stamp";
import sliderStyles from "@/ui/slider.module.css";
import styles from "@/features/team/components/past-head.module.css";

/** A locked fixture of a team's history; both kinds of contest have the same. */
export type PastFixture = TeamHistory["fixtures"][number];

interface PastHeadProps {
  past: readonly PastFixture[];
  shown: PastFixture;
  onShow: (fixtureId: string) => void;
  /** What stands below, given the fixture's title. */
  children: (caption: string) => ReactNode;
}

/** The fixture that is looked at, with its points and whether they may still change, and the ones before and after it. */
export function PastHead({ past, shown, onShow, children }: PastHeadProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const index = past.indexOf(shown);
  const previous = past[index - 1];
  const next = past[index + 1];
  const caption =
    shown.points === null
      ? t("team.unscored", { name: shown.name })
      : t("fixtures.title", { name: shown.name, points: inPoints(shown.points) });
  return (
    <>
      <nav className={sliderStyles.slider} aria-label={t("team.slider")}>
        <IconButton
          label={t("team.previous", { name: previous?.name ?? "" })}
          isDisabled={previous === undefined}
          onPress={() => previous !== undefined && onShow(previous.fixtureId)}
        >
          <ChevronLeft className="ico" aria-hidden="true" />
        </IconButton>
        <div className={styles.title}>
          <h3 className="d28" aria-live="polite">
            {caption}
          </h3>
          {shown.state === "provisional" && <Stamp>{t("predictions.provisional")}</Stamp>}
          {shown.state === "final" && <Stamp ink="green">{t("predictions.final")}</Stamp>}
        </div>
        <IconButton
          label={t("team.next", { name: next?.name ?? "" })}
          isDisabled={next === undefined}
          onPress={() => next !== undefined && onShow(next.fixtureId)}
        >
          <ChevronRight className="ico" aria-hidden="true" />
        </IconButton>
      </nav>
      {children(caption)}
    </>
  );
}
