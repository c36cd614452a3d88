import { useTranslation } from "react-i18next";
import { useSquadDistribution } from "@/api/distribution";
import { useSquadExplanation } from "@/api/history";
import { usePoints } from "@/api/points";
import type { Contest, Fixture, SquadExplanation } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { Jersey } from "@/ui/jersey";
import { useChipNames } from "@/ui/chip-name";
import { Columns, Rail } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import { restOf, sharesOf } from "@/ui/shares";
import { SharesChart } from "@/ui/shares-chart";
import { useKnownAthletes, type Known } from "../api/kits";
import { longest } from "../model/compare";
import { captainOf, compareSquads, playedOf, type Athlete } from "../model/squads";
import { Common } from "./common";
import { Differences } from "./differences";
import { Duel } from "./duel";
import { Waiting } from "./waiting";
import styles from "@/features/rival/components/squads.module.css";

/** Captains that are listed; mine comes besides. */
const mostCaptains = 5;

interface SquadsProps {
  league: Contest;
  fixture: Fixture;
  myTeamId: string;
  teamId: string;
}

/** My squad of a closed round beside another's. */
export function Squads({ league, fixture, myTeamId, teamId }: SquadsProps) {
  const mine = useSquadExplanation(league, myTeamId, fixture._id);
  const theirs = useSquadExplanation(league, teamId, fixture._id);
  if (mine.data === undefined || theirs.data === undefined)
    return <Waiting queries={[mine, theirs]} fixture={fixture} league={league} />;
  return <BothSquads {...{ league, fixture }} mine={mine.data} theirs={theirs.data} />;
}

interface BothProps {
  league: Contest;
  fixture: Fixture;
  mine: SquadExplanation;
  theirs: SquadExplanation;
}

function BothSquads({ league, fixture, mine, theirs }: BothProps) {
  const { t } = useTranslation();
  const known = useKnownAthletes(league);
  const isPublished = mine.published && theirs.published;
  const { pairs, common, differing, shared } = compareSquads(mine, theirs);
  const [ours, others] = [playedOf(mine), playedOf(theirs)];
  const cell = (athlete: Athlete | null) =>
    athlete === null ? (
      <span className="mut">–</span>
    ) : (
      <Who athlete={athlete} known={known(athlete.key)} sport={league.origin.sport} />
    );
  const pointsOf = (athlete: Athlete | null) => (isPublished && athlete !== null ? athlete.points : null);
  const rows = pairs.map(({ mine: one, theirs: other }) => ({
    key: `${one?.key ?? ""}/${other?.key ?? ""}`,
    mine: cell(one),
    theirs: cell(other),
    points: [pointsOf(one), pointsOf(other)] as const,
  }));
  return (
    <>
      <Duel
        fixture={fixture}
        names={[mine.name, theirs.name]}
        points={isPublished ? [mine.points, theirs.points] : null}
        progress={
          isPublished
            ? t("rival.played", {
                name: fixture.name,
                mine: ours.played,
                allMine: ours.all,
                theirs: others.played,
                allTheirs: others.all,
              })
            : t("rival.waits", { name: fixture.name })
        }
      />
      <Columns>
        <div>
          <Differences
            groups={rows.length === 0 ? [] : [{ title: null, rows }]}
            sums={isPublished ? differing : null}
            longest={longest(pairs)}
          />
          <Common
            points={isPublished ? shared : null}
            items={common.map((athlete) => ({
              key: athlete.key,
              words: known(athlete.key)?.surname ?? athlete.fullname,
              points: isPublished ? athlete.points : null,
            }))}
          />
          <Extras mine={mine} theirs={theirs} />
        </div>
        <Rail aria-label={t("squad.locked.captains")}>
          <Captains {...{ league, fixture, mine, theirs }} nameOf={(id) => known(id)?.surname ?? ""} />
        </Rail>
      </Columns>
    </>
  );
}

/** An athlete with club and kit, the captain marked; who is on the bench says so. */
function Who({
  athlete: { fullname, club, isCaptain, times, counts },
  known,
  sport,
}: {
  athlete: Athlete;
  known: Known | undefined;
  sport: Contest["origin"]["sport"];
}) {
  const { t } = useTranslation();
  return (
    <>
      {known !== undefined && <Jersey club={known.club} sport={sport} className={styles.kit} />}
      <span className={styles.who}>
        <b>{known?.surname ?? fullname}</b> {times > 1 && <Times times={times} isCaptain={isCaptain} />}
        <small>
          {club}
          {!counts && ` · ${t("rival.notCounted")}`}
        </small>
      </span>
    </>
  );
}

/** How often an athlete counts: the captain, or with some chips another one. */
function Times({ times, isCaptain }: { times: number; isCaptain: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles.captain}>
      <span aria-hidden="true">{`${isCaptain ? "C " : ""}×${times}`}</span>
      <span className="vh">
        {isCaptain ? t("rival.captainTimes", { times }) : t("rival.times", { times })}
      </span>
    </span>
  );
}

/** The bonuses of both, and what an organizer added or took. */
function Extras({ mine, theirs }: { mine: SquadExplanation; theirs: SquadExplanation }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const names = useChipNames();
  const bonus = (squad: SquadExplanation) => {
    if (squad.chips.length > 0) return squad.chips.map(names.chip).join(", ");
    switch (squad.bonus?.name) {
      case "Captain":
        return t("rival.captain", { name: captainOf(squad)?.fullname ?? "" });
      case "FullSquad":
      case "WildCard":
        return names.kind(squad.bonus.name);
      default:
        return t("rival.noBonus");
    }
  };
  return (
    <>
      <p className={styles.extra}>{t("rival.bonuses", { mine: bonus(mine), theirs: bonus(theirs) })}</p>
      {mine.transferCost + theirs.transferCost > 0 && (
        <p className={styles.extra}>
          {t("rival.transferCosts", {
            mine: inPoints(mine.transferCost),
            theirs: inPoints(theirs.transferCost),
          })}
        </p>
      )}
      {(mine.adjustments !== 0 || theirs.adjustments !== 0) && (
        <p className={styles.extra}>
          {t("rival.adjustments", {
            mine: inPoints(mine.adjustments),
            theirs: inPoints(theirs.adjustments),
          })}
        </p>
      )}
    </>
  );
}

interface CaptainsProps {
  league: Contest;
  fixture: Fixture;
  mine: SquadExplanation;
  theirs: SquadExplanation;
  nameOf: (id: string) => string;
}

/** Whom all teams made captain; mine and the other's are marked. */
function Captains({ league, fixture, mine, theirs, nameOf }: CaptainsProps) {
  const { t } = useTranslation();
  const data = useSquadDistribution(league, fixture._id);
  if (data === undefined || Object.keys(data.captains).length === 0) return null;
  const { teams, captains: counts } = data;
  const ids = (squad: SquadExplanation) => squad.captains?.captain ?? captainOf(squad)?._id ?? [];
  const shares = sharesOf({ counts, teams, mine: [ids(mine)].flat(), most: mostCaptains });
  const [rival = null] = [ids(theirs)].flat();
  return (
    <section>
      <SectionHead>
        <h2 className="d20">{t("squad.locked.captains")}</h2>
        <span className="xs mut">
          {t("squad.locked.distributionOf", { count: teams, number: formatCount(teams) })}
        </span>
      </SectionHead>
      <SharesChart
        caption={t("squad.locked.captains")}
        shares={shares}
        nameOf={nameOf}
        noteOf={(id) => (id === rival ? t("rival.theirs") : null)}
        rest={restOf({ counts, teams }, shares)}
      />
    </section>
  );
}
