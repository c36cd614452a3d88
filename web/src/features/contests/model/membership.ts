import { isMargin, paysOf } from "@/api/pays";
import type { Contest } from "@/api/types";

/** What I can do with a contest now. */
export type Membership = "joined" | "joinable" | "not-started" | "over" | "closed" | "waiting" | "refused";

/**
 * Whether it is too late to begin to play: it was closed, or teams are made before the first fixture only, which has closed. Other contests
 * may get more rounds as one goes, so between rounds they are not over.
 */
export function isOver(contest: Contest): boolean {
  const isTooLate = contest.currentFixture !== null && contest.nextDeadline === null;
  return contest.isClosed || (contest.editing === "firstFixtureOnly" && isTooLate);
}

/** A contest can be joined from its start date on, by the server's clock (spec §2). */
export function membership(contest: Contest, now: number): Membership {
  if (contest.isSigned) return "joined";
  if (contest.isClosed) return "closed";
  if (Date.parse(contest.startDate) > now) return "not-started";
  if (isOver(contest)) return "over";
  return contest.admission === "approval" ? (contest.joinRequest ?? "joinable") : "joinable";
}

/** What the join screen lists: all but closed ones that I never joined, newest start first. */
export function listed(contests: readonly Contest[]): Contest[] {
  return contests
    .filter((contest) => contest.isSigned || !contest.isClosed)
    .sort((a, b) => b.startDate.localeCompare(a.startDate));
}

/** The join screen's parts below my contests: those I can join, those I can't yet, and those that are over; each newest start first. */
export function parted(contests: readonly Contest[], now: number) {
  const others = listed(contests).filter((contest) => !contest.isSigned || contest.isClosed);
  const are = (...wanted: Membership[]) =>
    others.filter((contest) => wanted.includes(contest.isClosed ? "closed" : membership(contest, now)));
  return {
    joinable: are("joinable", "waiting", "refused"),
    later: are("not-started"),
    over: are("over", "closed"),
  };
}

/** The kinds of predictions of a contest, in their order; where scores are predicted, matches offer these alone. */
export function familiesOf({ predictionFamilies, scoring }: Contest): string[] {
  const pays = paysOf(scoring);
  if (pays === null) return predictionFamilies;
  return [
    isMargin(pays) ? "Margin" : "Score",
    ...predictionFamilies.filter((family) => family.startsWith("Group")),
  ];
}

/** Sets or clears my membership of one contest in a list, to show it while the server is asked. */
export function withMembership(contests: readonly Contest[], leagueId: string, isSigned: boolean): Contest[] {
  return contests.map((contest) => (contest._id === leagueId ? { ...contest, isSigned } : contest));
}

/** Whether a contest is for addresses of other domains than this one. */
export function isOfOtherDomain({ admission, entryDomains }: Contest, email: string | null): boolean {
  const domain = email?.toLowerCase().split("@").at(-1);
  return admission === "domains" && domain !== undefined && !entryDomains.includes(domain);
}

/** The contest's own required consents that are not given. */
export function missingConsents(contest: Contest, given: Readonly<Record<string, boolean>>): string[] {
  return contest.additionalOptions.consents
    .filter(({ key, required }) => required && given[key] !== true)
    .map(({ key }) => key);
}
