import { useQuery } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest, Ranking } from "@/api/types";
import { membersOfTeams } from "@/features/organizer/people/api/attendance";
import { readDecisions } from "@/features/organizer/people/api/decisions";
import { lastPlace, leastRows, mostRows, rowsOf } from "@/features/organizer/people/model/winners";

/** The largest page of a list. */
const page = 100;

/** A user as the list of winners tells of them. */
export interface Reachable {
  _id: string;
  userName: string | null;
  /** Masked. */
  email: string;
  emailConfirmed: boolean;
  telephone: "none" | "unconfirmed" | "confirmed";
}

export interface Winner {
  entry: Ranking["entries"][number];
  /** Null: the account is gone. */
  user: Reachable | null;
  /** Blocked in the contest or altogether, so no winner unless an organizer said so. */
  isBlocked: boolean;
  /** An organizer said so. */
  isAwarded: boolean;
}

/** Whether a winner's prize moves on. */
export const isOut = ({ isBlocked, isAwarded }: Pick<Winner, "isBlocked" | "isAwarded">): boolean =>
  isBlocked && !isAwarded;

/** The beginning of a contest's ranking, as far as prizes go, with who the teams belong to; `fixtureId` is any of its fixtures. */
export async function readWinners(contest: Contest, fixtureId: string): Promise<Winner[]> {
  const prizes = contest.prizes.prizesList;
  const wanted = Math.min(mostRows, Math.max(leastRows, lastPlace(prizes)));
  const entries = rowsOf(await readRanking(contest._id, wanted), prizes);
  const decisions = await readDecisions(contest._id);
  const awarded = new Set(decisions.filter(({ kind }) => kind === "awarded").map(({ userId }) => userId));
  const winners: Winner[] = [];
  for (let start = 0; start < entries.length; start += page) {
    const some = entries.slice(start, start + page);
    const members = await membersOfTeams(
      contest,
      fixtureId,
      some.map(({ _id }) => _id),
    );
    const memberOf = new Map(members.map((member) => [member.teamId, member]));
    const users = await readUsers(members.map(({ userId }) => userId));
    winners.push(
      ...some.map((entry) => {
        const member = memberOf.get(entry._id);
        return {
          entry,
          user: users.find(({ _id }) => _id === member?.userId) ?? null,
          isBlocked: member?.isBlocked ?? false,
          isAwarded: member !== undefined && awarded.has(member.userId),
        };
      }),
    );
  }
  return winners;
}

/** The same for a screen. */
export function useWinners(contest: Contest, fixtureId: string) {
  return useQuery({
    queryKey: ["organizer", "winners", contest._id, contest.prizes.prizesList],
    queryFn: () => readWinners(contest, fixtureId),
    ...freshnessOf(contest),
  });
}

/** The rows up to a place and those that share it. */
async function readRanking(leagueId: string, wanted: number): Promise<Ranking["entries"]> {
  const entries: Ranking["entries"] = [];
  for (let number = 1; entries.length < mostRows; number += 1) {
    const { entries: some, total } = await answered(
      api.GET("/ranking/{leagueId}", { params: { path: { leagueId }, query: { page: number, size: page } } }),
    );
    entries.push(...some);
    const last = entries.at(-1);
    if (some.length === 0 || entries.length >= total) break;
    if (last !== undefined && last.rankingPosition > wanted) break;
  }
  return entries;
}

async function readUsers(ids: readonly string[]): Promise<Reachable[]> {
  if (ids.length === 0) return [];
  const { items } = await answered(
    api.GET("/organizer/identity/users", { params: { query: { user: [...ids], size: page } } }),
  );
  return items;
}
