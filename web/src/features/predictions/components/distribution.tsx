import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDistribution } from "@/api/distribution";
import { chosen, isAny, isList } from "@/api/picks";
import type { Contest, Fixture, FixtureExplanation } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { eventTitle, predictionWords } from "@/ui/event-names";
import { SectionHead } from "@/ui/section-head";
import { Select } from "@/ui/select";
import { restOf, sharesOf } from "@/ui/shares";
import { SharesChart } from "@/ui/shares-chart";
import type { EventView, FamilyView } from "../model/sheet";
import layoutStyles from "@/ui/layout.module.css";

/** Options of a family that are listed; what I chose comes besides. */
const most = 6;

interface DistributionProps {
  league: Contest;
  fixture: Fixture;
  sheet: readonly EventView[];
  /** The read of how my points come about, which says this, too. */
  mine: { data: FixtureExplanation | undefined; isLoading: boolean };
}

/** How predictions were spread after the lock: family by family of one event, mine marked. */
export function Distribution({ league, fixture, sheet, mine }: DistributionProps) {
  const { t } = useTranslation();
  const data = useDistribution(league, fixture._id, mine);
  const [wanted, setWanted] = useState<string | null>(null);
  if (data === undefined || data.teams === 0) return null;
  const counted = sheet.filter((view) => data.events[view.event.key] !== undefined);
  const view = counted.find((one) => one.event.key === wanted) ?? counted[0];
  if (view === undefined) return null;
  const spread = data.events[view.event.key] ?? {};
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
          onChange={setWanted}
        />
      )}
      <p className={classNames(layoutStyles.spaced, "sm mut")}>
        {t("predictions.distributionOf", {
          event: eventTitle(view.event),
          count: data.teams,
          number: formatCount(data.teams),
        })}
      </p>
      {view.families.map((family) => {
        const counts = spread[family.family];
        return counts === undefined ? null : (
          <FamilyShares key={family.family} {...{ view, family, counts }} teams={data.teams} />
        );
      })}
    </section>
  );
}

interface FamilySharesProps {
  view: EventView;
  family: FamilyView;
  counts: Readonly<Record<string, number>>;
  teams: number;
}

function FamilyShares({ view, family: { family, title }, counts, teams }: FamilySharesProps) {
  const shares = sharesOf({ counts, teams, mine: chosen(view.confirmed, family), most });
  // of medalists a team chooses three; of typed answers it gives one
  const excludes = !isList(family) || view.event.availablePredictions.some(isAny);
  return (
    <>
      <h4 className={classNames(layoutStyles.spaced, "eb")}>{title}</h4>
      <SharesChart
        caption={`${title}: ${eventTitle(view.event)}`}
        shares={shares}
        nameOf={(name) => predictionWords(view.event, family, name)}
        rest={excludes ? restOf({ counts, teams }, shares) : null}
      />
    </>
  );
}
