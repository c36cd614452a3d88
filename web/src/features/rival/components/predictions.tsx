import { useTranslation } from "react-i18next";
import { useExplanation } from "@/api/history";
import { usePoints } from "@/api/points";
import type { Contest, Fixture, FixtureExplanation, SportEvent } from "@/api/types";
import { Check, X } from "lucide-react";
import { eventTitle, familyTitle, predictionWords } from "@/ui/event-names";
import { longest, type Pair } from "../model/compare";
import { comparePredictions, decidedOf, type Predicted } from "../model/predictions";
import { Common } from "./common";
import { Differences } from "./differences";
import { Duel } from "./duel";
import { Waiting } from "./waiting";
import styles from "@/features/rival/components/predictions.module.css";

interface PredictionsProps {
  league: Contest;
  fixture: Fixture;
  myTeamId: string;
  teamId: string;
}

/** My predictions of a closed round beside another's. */
export function Predictions({ league, fixture, myTeamId, teamId }: PredictionsProps) {
  const mine = useExplanation(league, myTeamId, fixture._id);
  const theirs = useExplanation(league, teamId, fixture._id);
  if (mine.data === undefined || theirs.data === undefined)
    return <Waiting queries={[mine, theirs]} fixture={fixture} league={league} />;
  return <BothPredictions {...{ league, fixture }} mine={mine.data} theirs={theirs.data} />;
}

interface BothProps {
  league: Contest;
  fixture: Fixture;
  mine: FixtureExplanation;
  theirs: FixtureExplanation;
}

function BothPredictions({ league, fixture, mine, theirs }: BothProps) {
  const { t } = useTranslation();
  const isPublished = mine.published && theirs.published;
  const { pairs, common, differing, shared } = comparePredictions(mine, theirs);
  const eventOf = (key: string) => fixture.events.find((event) => event.key === key);
  const titleOf = (key: string) => {
    const event = eventOf(key);
    return event === undefined ? key : titleWithResult(event);
  };
  const events = [...new Set(pairs.map((pair) => eventKey(pair)))];
  const { decided, all } = decidedOf(mine);
  return (
    <>
      <Duel
        fixture={fixture}
        names={[mine.name, theirs.name]}
        points={isPublished ? [mine.points, theirs.points] : null}
        progress={
          isPublished
            ? t("rival.decided", { name: fixture.name, decided, all })
            : t("rival.waits", { name: fixture.name })
        }
      />
      <Differences
        sums={isPublished ? differing : null}
        longest={longest(pairs)}
        groups={events.map((key) => ({
          title: titleOf(key),
          rows: pairs
            .filter((pair) => eventKey(pair) === key)
            .map((pair) => ({
              key: `${pair.mine?.key ?? ""}|${pair.theirs?.key ?? ""}`,
              mine: <Choice pick={pair.mine} event={eventOf(key)} sport={league.origin.sport} />,
              theirs: <Choice pick={pair.theirs} event={eventOf(key)} sport={league.origin.sport} />,
              points: [pointsOf(pair.mine), pointsOf(pair.theirs)] as const,
            })),
        }))}
      />
      <Common
        points={isPublished ? shared : null}
        items={common.map((pick) => {
          const event = eventOf(pick.event);
          return {
            key: pick.key,
            words:
              event === undefined
                ? pick.name
                : `${eventTitle(event)}, ${familyTitle(pick.family, league.origin.sport)}: ${wordsOf(pick, event)}`,
            points: pointsOf(pick),
          };
        })}
      />
      <WholeRounds mine={mine} theirs={theirs} />
    </>
  );
}

/** Both teams' points of the round as a whole; nothing while neither has any. */
function WholeRounds({ mine, theirs }: Pick<BothProps, "mine" | "theirs">) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const slams = [mine.slam?.points ?? 0, theirs.slam?.points ?? 0] as const;
  const wins = [mine.roundWin?.points ?? 0, theirs.roundWin?.points ?? 0] as const;
  const both = ([one, other]: readonly [number, number]) => ({
    mine: inPoints(one),
    theirs: inPoints(other),
  });
  return (
    <>
      {slams.some((points) => points > 0) && <p>{t("rival.slam", both(slams))}</p>}
      {wins.some((points) => points > 0) && <p>{t("rival.roundWin", both(wins))}</p>}
    </>
  );
}

const eventKey = ({ mine, theirs }: Pair<Predicted>) => (mine ?? theirs)?.event ?? "";

/** Points of decided predictions; a choice that waits for its result has none yet. */
function pointsOf(pick: Predicted | null): number | null {
  return pick?.outcome === "hit" || pick?.outcome === "miss" ? pick.points : null;
}

/** "Argentyna – Arabia Saudyjska 1:2". */
function titleWithResult(event: SportEvent): string {
  const { homeResult, awayResult } = event;
  const title = eventTitle(event);
  return homeResult === null || awayResult === null ? title : `${title} ${homeResult}:${awayResult}`;
}

function wordsOf({ family, name }: Predicted, event: SportEvent): string {
  return predictionWords(event, family, name);
}

interface ChoiceProps {
  pick: Predicted | null;
  event: SportEvent | undefined;
  sport: string;
}

/** The choice, its family, and whether it was right. */
function Choice({ pick, event, sport }: ChoiceProps) {
  const { t } = useTranslation();
  if (pick === null) return <span className="mut">{t("rival.noPick")}</span>;
  return (
    <span className={styles.choice}>
      <b>
        {pick.outcome === "hit" && <Check className="ico" role="img" aria-label={t("points.hit")} />}
        {pick.outcome === "miss" && <X className="ico" role="img" aria-label={t("points.miss")} />}
        {event === undefined ? pick.name : wordsOf(pick, event)}
      </b>
      <small>{familyTitle(pick.family, sport)}</small>
    </span>
  );
}
