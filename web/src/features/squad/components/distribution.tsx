import { useTranslation } from "react-i18next";
import { useSquadDistribution } from "@/api/distribution";
import type { Contest, Fixture, SquadDistribution, SquadExplanation } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { SectionHead } from "@/ui/section-head";
import { restOf, sharesOf } from "@/ui/shares";
import { SharesChart } from "@/ui/shares-chart";
import type { SquadData } from "../hooks/use-squad-data";
import { TeamOfRound } from "./team-of-round";

/** Athletes and captains that are listed; my captain comes besides. */
const mostAthletes = 10;
const mostCaptains = 5;
const mostTraded = 5;

interface DistributionProps {
  league: Contest;
  fixture: Fixture;
  data: SquadData;
  /** The read of my locked squad, which says this, too; no data where I had none. */
  mine: { data: SquadExplanation | undefined; isLoading: boolean };
}

/** After the lock: the team of the round, and the athletes picked, made captain, bought and sold most; mine are marked. */
export function Distribution({ league, fixture, data, mine: read }: DistributionProps) {
  const { t } = useTranslation();
  const spread = useSquadDistribution(league, fixture._id, read);
  if (spread === undefined) return null;
  const explanation = read.data;
  const { teams, athletes: counts, captains } = spread;
  // a copy of an older release, kept for a screen without a connection, has none of these
  const { bestLineup: best = null, bought = {}, sold = {} } = spread as Partial<SquadDistribution>;
  const mine = explanation?.slots.flatMap(({ _id }) => _id ?? []) ?? [];
  const captain = explanation?.bonus?.name === "Captain" ? explanation.bonus.playerId : null;
  const mostChosen = sharesOf({ counts, teams, mine, most: mostAthletes, keepsMine: false });
  const asCaptain = sharesOf({
    counts: captains,
    teams,
    mine: captain === null ? [] : [captain],
    most: mostCaptains,
  });
  const nameOf = (id: string) => data.athletes.get(id)?.surname ?? "";
  const moves = (title: string, of: Readonly<Record<string, number>>, ids: readonly string[] = []) => {
    const shares = sharesOf({ counts: of, teams, mine: ids, most: mostTraded, keepsMine: false });
    return (
      shares.length > 0 && (
        <section>
          <SectionHead>
            <h3>{title}</h3>
          </SectionHead>
          <SharesChart caption={title} shares={shares} nameOf={nameOf} />
        </section>
      )
    );
  };
  return (
    <>
      {best !== null && <TeamOfRound best={best} mine={mine} />}
      {mostChosen.length > 0 && (
        <section>
          <SectionHead>
            <h3>{t("squad.locked.distribution")}</h3>
            <span className="xs mut">
              {t("squad.locked.distributionOf", { count: teams, number: formatCount(teams) })}
            </span>
          </SectionHead>
          <SharesChart caption={t("squad.locked.distribution")} shares={mostChosen} nameOf={nameOf} />
        </section>
      )}
      {asCaptain.length > 0 && (
        <section>
          <SectionHead>
            <h3>{t("squad.locked.captains")}</h3>
          </SectionHead>
          <SharesChart
            caption={t("squad.locked.captains")}
            shares={asCaptain}
            nameOf={nameOf}
            rest={restOf({ counts: captains, teams }, asCaptain)}
          />
        </section>
      )}
      {moves(t("squad.locked.bought"), bought, explanation?.transfers.bought)}
      {moves(t("squad.locked.sold"), sold, explanation?.transfers.sold)}
    </>
  );
}
