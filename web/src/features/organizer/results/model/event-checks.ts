import type { OrganizerFixture, ResultsBody, SportEvent, StatisticsSheet } from "@/api/types";
import { isCounted } from "@/features/organizer/fixtures/model/published";
import { athletePoints } from "@/features/organizer/results/model/athlete-points";
import { contentsOf } from "@/features/organizer/results/model/edits";
import type { ResultChange, Score } from "@/features/organizer/results/model/results";
import { countsOf, type Cells, type Statistics } from "@/features/organizer/results/model/sheet";
import {
  isImpossible,
  totalsOf,
  type Counted,
  type Side,
  type Total,
} from "@/features/organizer/results/model/statistic-totals";

/** How an event's statistics stand beside its score. */
export interface EventCheck {
  key: string;
  totals: Total[];
  /** Totals that don't agree with the score. */
  open: Total[];
  impossible: Total[];
  /** How many athletes something was counted of. */
  counted: number;
}

/** The counts of a match, of all athletes whose pinned club plays in it. */
function countedIn(
  { key, homeClub, awayClub }: SportEvent,
  sheet: Pick<StatisticsSheet, "athletes">,
  cells: Cells,
): Counted[] {
  const rows = cells[key] ?? {};
  return sheet.athletes.flatMap(({ _id: id, teamKey, isPinned }) => {
    const row = rows[id];
    const side: Side | null = teamKey === homeClub?.key ? 0 : teamKey === awayClub?.key ? 1 : null;
    return row === undefined || side === null || !isPinned ? [] : [{ id, side, statistics: countsOf(row) }];
  });
}

/** Holds an event's statistics against its score; one that doesn't count, or has no score, has no totals. */
export function checkOf(
  event: SportEvent,
  sheet: Pick<StatisticsSheet, "athletes" | "pointEvents">,
  cells: Cells,
  score: Score | null,
  sport: string,
): EventCheck {
  const scored = new Set(sheet.pointEvents.map(({ name }) => name));
  const totals =
    score === null || !isCounted(event) || event.walkover !== null
      ? []
      : totalsOf(sport, score, countedIn(event, sheet, cells), scored);
  return {
    key: event.key,
    totals,
    open: totals.filter(({ count, score: wanted }) => count !== wanted),
    impossible: totals.filter(isImpossible),
    counted: Object.values(cells[event.key] ?? {}).filter(
      (row) => Object.keys(countsOf(row ?? {})).length > 0,
    ).length,
  };
}

/** Totals above the score that are not published just so: somebody has to say that they are right. */
export function newExcesses(now: EventCheck, published: EventCheck): Total[] {
  const told = ({ fields, ...total }: Total) => contentsOf({ ...total, fields: fields.map(String).sort() });
  const accepted = new Set(published.impossible.map(told));
  return now.impossible.filter((total) => !accepted.has(told(total)));
}

/** The events that count and have neither a score nor statistics, nor what a group of theirs is asked for: they keep a round from being final. */
export function withoutResult(events: readonly SportEvent[], body: ResultsBody): SportEvent[] {
  return events.filter(
    ({ key, ...event }) =>
      isCounted({ key, ...event }) &&
      body.events[key] == null &&
      (body.groupWinners[key] ?? []).length === 0 &&
      (body.groupMedalists[key] ?? []).length === 0 &&
      (event.walkover !== null || Object.keys(body.statistics?.[key] ?? {}).length === 0),
  );
}

/** Words for what differs: a number of athletes, one of them with points in tenths. */
interface ChangeWords {
  many: (athletes: number) => string;
  one: (athlete: string, tenths: number) => string;
}

/** So many athletes are named one by one. */
const named = 12;

/** Whose statistics publishing would change, event by event, with what they score before and after. */
export function statisticChanges(
  fixture: Pick<OrganizerFixture, "events" | "resultsRevision">,
  sheet: Pick<StatisticsSheet, "athletes" | "pointEvents" | "published">,
  typed: Statistics,
  words: ChangeWords,
): ResultChange[] {
  const people = new Map(sheet.athletes.map((athlete) => [athlete._id, athlete]));
  return fixture.events.filter(isCounted).flatMap((event): ResultChange[] => {
    const [before, after] = [sheet.published[event.key] ?? {}, typed[event.key] ?? {}];
    const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (player) => !isSame(before[player], after[player]),
    );
    if (differing.length === 0) return [];
    const told = (counts: Record<string, Record<string, number>>) => {
      const some = differing.filter((player) => counts[player] !== undefined);
      if (some.length === 0) return [];
      if (some.length > named || fixture.resultsRevision === 0) return [words.many(some.length)];
      return some.map((player) => {
        const { surname = "", position = "" } = people.get(player) ?? {};
        return words.one(surname, athletePoints(sheet.pointEvents, position, counts[player] ?? {}));
      });
    };
    return [{ event, kind: "statistics", before: told(before), after: told(after) }];
  });
}

function isSame(one: Record<string, number> | undefined, other: Record<string, number> | undefined): boolean {
  const text = (counts: Record<string, number> | undefined) =>
    JSON.stringify(Object.entries(counts ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
