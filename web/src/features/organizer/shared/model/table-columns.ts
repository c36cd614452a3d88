import type { TableProposal } from "@/api/types";
import { hasPairs, hasRaces, type MatchColumn } from "@/features/organizer/shared/model/match-columns";

/** What a table has to have, of matches or of competitions without two sides; rounds can be made. */
const needed: readonly MatchColumn[] = ["date", "home", "away"];
const neededOfRaces: readonly MatchColumn[] = ["date", "event"];
const neededOfPairs: readonly MatchColumn[] = ["date", "match"];
const mostPerRound = 500;

export const hasColumns = ({ columns }: { columns: Record<string, string> }) =>
  (hasRaces(columns) ? neededOfRaces : hasPairs(columns) ? neededOfPairs : needed).every(
    (meaning) => columns[meaning] !== undefined,
  );

/** A whole number of matches; null for anything else. */
export function perRoundOf(text: string): number | null {
  const matches = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return matches >= 1 && matches <= mostPerRound ? matches : null;
}

/** The heads of a proposal by their meaning. */
export function columnsOf({ columns }: TableProposal): Partial<Record<MatchColumn, string>> {
  return Object.fromEntries(
    columns.flatMap(({ name, meaning }) => (meaning === null ? [] : [[meaning, name] as const])),
  );
}

const dayAndMonth = /^\d{1,2}([./-])\d{1,2}\1\d{2}/;

/** Whether days of the first lines are written with numbers that may be a day and a month. */
export function hasNumbers({ rows, columns }: TableProposal): boolean {
  const at = columns.findIndex(({ meaning }) => meaning === "date");
  return rows.some(({ cells }) => dayAndMonth.test(cells[at]?.text ?? ""));
}
