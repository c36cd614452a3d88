import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Contest, Fixture, FixtureExplanation } from "@/api/types";
import { eventTitle } from "@/ui/event-names";
import { RoundFigures } from "@/ui/round-figures";
import { RoundPoints } from "@/ui/round-points";
import { Stamp } from "@/ui/stamp";
import type { EventView } from "../model/sheet";
import { Distribution } from "./distribution";
import { Legend } from "./progress";
import { SectionHead } from "@/ui/section-head";
import { Rows } from "@/ui/rows";
import widthStyles from "@/ui/screen-width.module.css";

interface LockedRailProps {
  league: Contest;
  fixture: Fixture;
  sheet: readonly EventView[];
  /** The read of how my points come about. */
  mine: { data: FixtureExplanation | undefined; isLoading: boolean };
}

/** Beside a locked fixture: points per event with their state, how the round went, and how others predicted. */
export function LockedRail({ league, fixture, sheet, mine }: LockedRailProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const explanation = mine.data;
  return (
    <>
      <section>
        <SectionHead>
          <h3>{t("predictions.pointsOfFixture")}</h3>
          {fixture.state === "provisional" && <Stamp>{t("predictions.provisional")}</Stamp>}
          {fixture.state === "final" && <Stamp ink="green">{t("predictions.final")}</Stamp>}
        </SectionHead>
        <div className={widthStyles.wide}>
          <Legend />
        </div>
        <Rows>
          {sheet.map((view) => (
            <li key={view.event.key}>
              <span>{eventTitle(view.event)}</span>
              {view.event.state === "void" ? (
                <span className="mut">{t("predictions.void")}</span>
              ) : view.points === null ? (
                <span className="mut">{t("predictions.waits")}</span>
              ) : (
                <b>{inPoints(view.points)}</b>
              )}
            </li>
          ))}
          {explanation !== undefined && <RoundPoints explanation={explanation} />}
          {explanation !== undefined && explanation.adjustments !== 0 && (
            <li>{t("team.adjustments", { points: inPoints(explanation.adjustments) })}</li>
          )}
          <li>
            <b>{t("predictions.total")}</b>
            <b className="d d20">{inPoints(explanation?.points ?? 0)}</b>
          </li>
        </Rows>
      </section>
      <RoundFigures league={league} fixture={fixture} />
      <Distribution {...{ league, fixture, sheet, mine }} />
    </>
  );
}
