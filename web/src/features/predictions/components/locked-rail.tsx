import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDistribution } from "../api/distribution";
import type { Fixture, FixtureExplanation } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { eventTitle, predictionWords } from "@/ui/event-names";
import { Select } from "@/ui/select";
import { Stamp } from "@/ui/stamp";
import type { EventView } from "../model/sheet";
import { Legend } from "./progress";
import { SectionHead } from "@/ui/section-head";
import { Rows } from "@/ui/rows";
import { classNames } from "@/ui/class-names";
import onlyStyles from "@/ui/only.module.css";
import layoutStyles from "@/ui/layout.module.css";
import sharesStyles from "@/ui/shares.module.css";

interface LockedRailProps {
  fixture: Fixture;
  sheet: readonly EventView[];
  explanation: FixtureExplanation | undefined;
}

/** Beside a locked fixture: points per event with their state, and how others predicted. */
export function LockedRail({ fixture, sheet, explanation }: LockedRailProps) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <SectionHead>
          <h3>{t("predictions.pointsOfFixture")}</h3>
          {fixture.state === "provisional" && <Stamp>{t("predictions.provisional")}</Stamp>}
          {fixture.state === "final" && <Stamp ink="green">{t("predictions.final")}</Stamp>}
        </SectionHead>
        <div className={onlyStyles.wide}>
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
                <b>{formatTenths(view.points)}</b>
              )}
            </li>
          ))}
          {explanation !== undefined && explanation.adjustments !== 0 && (
            <li>{t("team.adjustments", { points: formatTenths(explanation.adjustments) })}</li>
          )}
          <li>
            <b>{t("predictions.total")}</b>
            <b className="d d20">{formatTenths(explanation?.points ?? 0)}</b>
          </li>
        </Rows>
      </section>
      <Distribution fixture={fixture} sheet={sheet} />
    </>
  );
}

/** How predictions were spread, event by event; drawn as bars that say their share in words. */
function Distribution({ fixture, sheet }: { fixture: Fixture; sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  const { data } = useDistribution(fixture._id);
  const [chosen, setChosen] = useState<string | null>(null);
  if (data === undefined || data.teams === 0) return null;
  const counted = sheet.filter((view) => data.events[view.event.key] !== undefined);
  const view = counted.find((one) => one.event.key === chosen) ?? counted[0];
  if (view === undefined) return null;
  const families = data.events[view.event.key] ?? {};
  const family = view.families.find((one) => families[one.family] !== undefined)?.family;
  const counts = Object.entries(family === undefined ? {} : (families[family] ?? {}));
  const rows = counts.sort(([, one], [, two]) => two - one).slice(0, 8);
  return (
    <section>
      <SectionHead>
        <h3>{t("predictions.distribution")}</h3>
      </SectionHead>
      {counted.length > 1 && (
        <Select
          label={t("predictions.events")}
          options={counted.map((one) => ({ id: one.event.key, label: eventTitle(one.event) }))}
          value={view.event.key}
          onChange={setChosen}
        />
      )}
      <p className={classNames(layoutStyles.spaced, "sm mut")}>
        {t("predictions.distributionOf", {
          event: eventTitle(view.event),
          count: data.teams,
          number: formatCount(data.teams),
        })}
      </p>
      <ul className={sharesStyles.shares}>
        {rows.map(([name, teams]) => {
          const percent = Math.round((teams / data.teams) * 100);
          return (
            <li key={name}>
              <span>{family === undefined ? name : predictionWords(view.event, family, name)}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(percent, 1)} height="8" fill="var(--ink)" />
              </svg>
              <b>{percent}%</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
