import type { SportEvent } from "@/api/types";
import { medals } from "@/features/organizer/fixtures/model/published";
import { isDecided, setProblems, setsToWin, type SetProblem } from "@/features/organizer/results/model/sets";
import {
  faultOf,
  hasSets,
  setsOf,
  type EntryFault,
  type EventEntry,
  type Stage,
} from "@/features/organizer/results/model/results";

/** What cannot be right in an entry: for every sport, or by what the event's predictions are settled by. */
export type RowFault =
  | EntryFault
  | "setsImpossible"
  | "retiredWon"
  | "heatsTooMany"
  | "undecided"
  | "winnerWithoutMedal";
type Ruled = Pick<SportEvent, "resultBasis" | "availablePredictions">;

/** Points of a speedway meeting at most: both sides together, and one side. */
const heats = { both: 90, one: 75 };

/** True where a draw is not on offer, though the winner is predicted. */
function hasNoDraw({ availablePredictions }: Ruled): boolean {
  const outcomes = availablePredictions.filter(({ predictionFamily }) =>
    ["1X2", "PointDifference"].includes(predictionFamily),
  );
  return outcomes.length > 0 && !outcomes.some(({ name }) => name === "X" || name === "0");
}

/** Sports whose overtime is played until somebody wins: they have no penalties. */
const overtimeDecides = new Set(["basketball"]);

/** The stages that may follow the first score: none in sets and heats, no penalties where overtime decides. */
export function laterStages(event: Ruled, sport: string): Stage[] {
  if (event.resultBasis in setsToWin || event.resultBasis === "heats") return [];
  return overtimeDecides.has(sport) && hasNoDraw(event) ? ["et"] : ["et", "p"];
}

/** What can't be right in an entry of an event, by the first fault found. The server has the same rules and checks it all again. */
export function rowFault(entry: EventEntry, event: Ruled): RowFault | null {
  const fault = faultOf(entry);
  if (fault !== null) return fault;
  const named = entry.medalists.filter((key) => key !== "");
  const winners = entry.winner === "" ? [] : entry.winner.split(" ");
  if (named.length >= medals && winners.some((key) => !named.includes(key))) return "winnerWithoutMedal";
  if (entry.retired !== "" && hasSets(entry) && isDecided(setsOf(entry).slice(0, -1), event.resultBasis))
    return "retiredWon";
  return entry.ft.home.trim() === "" || hasSets(entry) ? null : scoreFault(entry, event);
}

/** What keeps typed sets from being published, though not from being a draft: single sets that cannot be, and a match that goes on. */
export interface OpenSets {
  problems: SetProblem[];
  isUnfinished: boolean;
}

/** What lacks in an entry's sets; null where nothing does, or no sets are typed. */
export function openSets(entry: EventEntry, event: Ruled, sport: string): OpenSets | null {
  if (!hasSets(entry)) return null;
  const sets = setsOf(entry);
  const isRetired = entry.retired !== "";
  const found = {
    problems: setProblems(sets, sport, event.resultBasis, isRetired),
    isUnfinished: !isRetired && !isDecided(sets, event.resultBasis),
  };
  return found.problems.length > 0 || found.isUnfinished ? found : null;
}

function scoreFault(entry: EventEntry, event: Ruled): RowFault | null {
  const score = [Number(entry.ft.home), Number(entry.ft.away)] as const;
  const most = Math.max(...score);
  const toWin = setsToWin[event.resultBasis];
  if (toWin !== undefined && entry.retired !== "") return most < toWin ? null : "retiredWon";
  if (toWin !== undefined) return most === toWin && Math.min(...score) < toWin ? null : "setsImpossible";
  if (event.resultBasis === "heats")
    return score[0] + score[1] > heats.both || most > heats.one ? "heatsTooMany" : null;
  if (event.resultBasis === "normalTime" || !hasNoDraw(event)) return null;
  const last = [entry.p, entry.et, entry.ft].find(({ home }) => home.trim() !== "") ?? entry.ft;
  return Number(last.home) === Number(last.away) ? "undecided" : null;
}
