import type { OpsPromise } from "@/api/types";
import { overdueLimits } from "@/features/ops/model/attention";
import type { Service } from "@/features/ops/model/services";

export type Work = OpsPromise["works"][number];
type Part = OpsPromise["contests"][number];

/** Services that promised something, in the order of the table. */
export const promising = [
  "fantasy_teams",
  "typer_predictions",
  "news_ranking",
  "identity",
  "contests",
  "storage_logs",
] as const satisfies readonly Service[];

export type Promising = (typeof promising)[number];

/** What came of each service; null: it has not answered, or not yet. */
export type Promises = Record<Promising, OpsPromise | null>;

/** A backup older than this needs somebody, as the alert says. */
export const backupSeconds = 2 * 86_400;

/** Each kind of work, and the service that does it. */
export const kinds = [
  { work: "run", service: "fantasy_teams" },
  { work: "run", service: "typer_predictions" },
  { work: "ranking", service: "news_ranking" },
  { work: "mail", service: "identity" },
  { work: "push", service: "identity" },
  { work: "feed", service: "contests" },
  { work: "backup", service: "storage_logs" },
] as const satisfies readonly { work: Work["work"]; service: Promising }[];

export interface WorkRow {
  work: Work["work"];
  service: Promising;
  /** Null: unknown. */
  told: Work | null;
  isLate: boolean;
  isTroubled: boolean;
}

/** Every kind of work, judged by the limits of the alerts. */
export function worksOf(promises: Promises): WorkRow[] {
  return kinds.map(({ work, service }) => {
    const told = promises[service]?.works.find((one) => one.work === work) ?? null;
    return { work, service, told, isLate: isLate(told), isTroubled: (told?.troubled ?? 0) > 0 };
  });
}

function isLate(told: Work | null): boolean {
  if (told === null || told.work === "feed") return false;
  if (told.work === "backup") return told.doneAt === null || told.oldestSeconds > backupSeconds;
  return told.oldestSeconds > overdueLimits[told.work].seconds;
}

export interface ContestRow {
  id: string;
  name: string;
  deadlineAt: string | null;
  round: string | null;
  /** Seconds from when it was told to the deadline. */
  secondsLeft: number | null;
  lockedAt: string | null;
  lateSeconds: number | null;
  isLate: boolean;
  /** Seconds that the ranking was old when it was told of. */
  rankingSeconds: number | null;
}

/** The contests that go on, the next deadline first; what several services know of one stands together. */
export function contestsOf(promises: Promises): ContestRow[] {
  const { contests, news_ranking: rankings } = promises;
  if (contests === null) return [];
  return contests.contests.map((contest) => {
    const games = [promises.fantasy_teams, promises.typer_predictions];
    const lock = games
      .flatMap((game) => partOf(game, contest) ?? [])
      .find(({ lockedAt }) => typeof lockedAt === "string");
    const deadlineAt = contest.deadlineAt ?? null;
    const rankedAt = partOf(rankings, contest)?.rankedAt ?? null;
    const late = lock?.lateSeconds ?? null;
    return {
      id: contest.leagueId,
      name: contest.name ?? contest.leagueId,
      deadlineAt,
      round: contest.round ?? null,
      secondsLeft: deadlineAt === null ? null : secondsBetween(contests.readAt, deadlineAt),
      lockedAt: lock?.lockedAt ?? null,
      lateSeconds: late,
      isLate: late !== null && late > overdueLimits.lock.seconds,
      rankingSeconds:
        rankedAt === null || rankings === null ? null : secondsBetween(rankedAt, rankings.readAt),
    };
  });
}

/** How many rows need somebody. */
export function brokenOf(promises: Promises): number {
  const works = worksOf(promises).filter((row) => row.isLate || row.isTroubled);
  return works.length + contestsOf(promises).filter((row) => row.isLate).length;
}

function partOf(promise: OpsPromise | null, { leagueId }: Part): Part | undefined {
  return promise?.contests.find((one) => one.leagueId === leagueId);
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1_000;
}
