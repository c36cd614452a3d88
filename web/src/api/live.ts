import { useEffect } from "react";
import { queryClient, readsOf, type ReadPath } from "@/api/client";
import { nextTask } from "@/api/next-task";
import { currentSession } from "@/api/session";
import { storedLanguage } from "@/i18n/language";

/** What a league's stream tells of (services/news_ranking/live). */
type Topic = "schedule" | "results" | "ranking" | "news" | "private";

const news = ["/news/data/{leagueId}", "/ranking/mine"] as const satisfies readonly ReadPath[];

const privateRankings = [
  "/leagues/private/userprivateleagues/{leagueId}",
  "/leagues/private/{privateLeagueId}",
  "/leagues/private/{privateLeagueId}/ranking",
  "/leagues/private/{privateLeagueId}/head-to-head",
] as const satisfies readonly ReadPath[];

/** What hangs on a team's points, in either kind of contest. */
const points = [
  "/ranking/mine",
  "/ranking/{leagueId}",
  "/ranking/{leagueId}/history/{teamId}",
  "/leagues/typer/userteams/league/{leagueId}",
  "/leagues/typer/userteams/{teamId}/history",
  "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
  "/leagues/fantasy/userteams/league/{leagueId}",
  "/leagues/fantasy/userteams/{teamId}/history",
  "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
  // it has the team of the round
  "/leagues/fantasy/userteams/distribution/{fixtureId}",
  ...privateRankings,
] as const satisfies readonly ReadPath[];

/** The reads to repeat when a topic changed: every topic has some. */
const reads: Readonly<Record<Topic, readonly [ReadPath, ...ReadPath[]]>> = {
  schedule: [
    "/leagues/{eventType}/fixtures/data/{leagueId}",
    "/leagues/details",
    "/leagues/fantasy/userteams/league/{leagueId}",
    // a lock shows how others chose, also that of a match which closes by itself
    "/leagues/typer/userteams/distribution/{fixtureId}",
    "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
  ],
  results: [
    "/leagues/{eventType}/fixtures/data/{leagueId}",
    "/leagues/fantasy/fixtures/{fixtureId}/points",
    "/players/clientData/{originId}",
    "/players/{playerId}",
    ...points,
  ],
  // told when every team's points are counted: later than the results they come from
  ranking: [...points, ...news],
  news,
  // another service counts them, which may have the points later than the ranking
  private: privateRankings,
};
const all = Object.keys(reads) as Topic[];

/** Without a stream: no faster than this (api.md). */
const pollEvery = 60_000;
const shortestPause = 2_000;
const longestPause = 60_000;
/** No screen shows old data for longer, whatever the server says (ms). */
const longestSpread = 30_000;
/** The server pings every 15 s; a stream that is silent for longer is dead. */
const silence = 40_000;

/** Topics that wait for their moment, each once however often it is told. */
const waiting = new Set<Topic>();

/** Lets no topic wait any more, as in a page that is loaded. */
export function forgetWaiting(): void {
  waiting.clear();
}

/** Reads again what the topics name, at a moment within the spread that is left to chance: all who follow are told at once. */
function refreshWithin(topics: readonly Topic[], spread: number): void {
  const added = topics.filter((topic) => !waiting.has(topic));
  added.forEach((topic) => waiting.add(topic));
  setTimeout(() => {
    added.forEach((topic) => waiting.delete(topic));
    refresh(added);
  }, Math.random() * spread);
}

/** Reads again what the topics name. */
function refresh(topics: readonly Topic[]): void {
  for (const path of new Set(topics.flatMap((topic) => reads[topic])))
    void queryClient.invalidateQueries({ queryKey: readsOf(path) });
}

/** Splits the received text into whole events and the rest (text/event-stream). */
export function wholeEvents(text: string): { events: string[]; rest: string } {
  const events = text.replaceAll("\r\n", "\n").split("\n\n");
  const rest = events.pop() ?? "";
  return { events, rest };
}

function fieldOf(event: string, name: string): string | null {
  const line = event.split("\n").find((one) => one.startsWith(`${name}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

interface Change {
  topics: Topic[];
  /** Milliseconds. */
  spread: number;
}

/** What a `changed` event tells that this app knows; no topics for a ping or anything else. */
export function changeOf(event: string): Change {
  const none: Change = { topics: [], spread: 0 };
  if (fieldOf(event, "event") !== "changed") return none;
  try {
    const { topics, spread } = JSON.parse(fieldOf(event, "data") ?? "") as Record<string, unknown>;
    if (!Array.isArray(topics)) return none;
    return {
      topics: all.filter((topic) => topics.includes(topic)),
      spread: typeof spread === "number" ? Math.min(Math.max(spread, 0), longestSpread) : 0,
    };
  } catch {
    return none;
  }
}

/** How an attempt to follow ended: whether the stream told anything, and what the server said of the next one (ms). */
interface Attempt {
  told: boolean;
  retryAfter: number;
}
const nothing: Attempt = { told: false, retryAfter: 0 };

/**
 * Milliseconds until the next attempt: a moment after a stream, twice as long with every failure, and no shorter than the server asks for (it is
 * full, or starting). A part is left to chance, so that browsers that lost their streams together don't come back together.
 */
export function nextWait(failures: number, retryAfter: number, chance: number): number {
  return Math.max(Math.min(shortestPause * 2 ** failures, longestPause), retryAfter) * (1 + chance / 2);
}

/** Reads one stream to its end. */
async function follow(leagueId: string, since: { id: string | null }, signal: AbortSignal): Promise<Attempt> {
  const session = currentSession();
  if (session.status !== "signed-in") return nothing;
  const response = await fetch(`/api/live/${encodeURIComponent(leagueId)}`, {
    headers: {
      Accept: "text/event-stream",
      "Accept-Language": storedLanguage(),
      Authorization: `Bearer ${session.accessToken}`,
      ...(since.id === null ? {} : { "Last-Event-ID": since.id }),
    },
    signal,
  });
  if (!response.ok || response.body === null)
    return { told: false, retryAfter: 1_000 * (Number(response.headers.get("Retry-After")) || 0) };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let told = false;
  for (;;) {
    const { done, value } = await withTimeout(reader.read(), silence, () => void reader.cancel());
    if (done) return { told, retryAfter: 0 };
    told = true;
    const { events, rest } = wholeEvents(text + value);
    text = rest;
    for (const event of events) {
      since.id = fieldOf(event, "id") ?? since.id;
      const { topics, spread } = changeOf(event);
      if (topics.length > 0) refreshWithin(topics, spread);
    }
  }
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number, give: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      give();
      reject(new Error("silent stream"));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Follows a league while its screen is shown: reads again what changed; without a stream, everything once a minute. */
export function useLive(leagueId: string | null): void {
  useEffect(() => {
    if (leagueId === null) return;
    const end = new AbortController();
    const since = { id: null as string | null };
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastPoll = Date.now();
    const run = async () => {
      await nextTask(); // not in the middle of the screen's making
      const attempt = await follow(leagueId, since, end.signal).catch(() => nothing);
      if (end.signal.aborted) return;
      failures = attempt.told ? 0 : failures + 1;
      if (!attempt.told && Date.now() - lastPoll >= pollEvery) {
        lastPoll = Date.now();
        refresh(all);
      }
      timer = setTimeout(() => void run(), nextWait(failures, attempt.retryAfter, Math.random()));
    };
    void run();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [leagueId]);
}
