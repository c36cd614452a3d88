/*
 * A bot that plays for somebody by a personal access token, with types made from openapi.json.
 *
 *   npm install openapi-fetch && npm install --save-dev openapi-typescript typescript @types/node
 *   npx openapi-typescript http://localhost:8080/api/openapi.json --output trybuna.ts
 *   TRYBUNA_TOKEN=trybuna_pat_… node example.ts        (Node.js 22.18 or newer; before it, compile with tsc)
 *
 * The token needs the scopes `read` and `play`. BASE_URL says where the product is, CONTEST which contest of predictions,
 * if it isn't the first one that runs and that the person has joined, PAGE_SIZE how many rows of the ranking are read at
 * once. Exits with 75 where the server asks for more patience than LONGEST_WAIT.
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./trybuna.ts";

type Schemas = components["schemas"];
type Picks = Record<string, Record<string, Record<string, string>>>;

const API = `${process.env.BASE_URL ?? "http://localhost:8080"}/api`;
const PAGE_SIZE = Number(process.env.PAGE_SIZE ?? 50);
const TRIES = 5;
/** Seconds; a server that asks for more had better be asked another day. */
const LONGEST_WAIT = 30;
/** The exit code by which sendmail and cron know a failure that passes (EX_TEMPFAIL). */
const COME_BACK_LATER = 75;

/** The API answered a problem: `code` is for programs, `detail` for people, `wait` seconds until a next try. */
class RefusedError extends Error {
  readonly code: string;
  readonly wait: number;
  readonly passes: boolean;

  constructor(problem: Schemas["ProblemView"], response: Response) {
    super(`${response.status} ${problem.code}: ${problem.detail} (request ${problem.requestId})`);
    this.code = problem.code;
    this.wait = Number(response.headers.get("Retry-After") ?? 1);
    this.passes = response.status === 429 || response.status === 503 || problem.code === "still-arriving";
  }
}

/** `fetch` that asks again where the server says so, and throws what it refuses for good. */
async function patiently(request: Request): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    const response = await fetch(request.clone());
    if (response.status < 400) return response;
    const refusal = new RefusedError((await response.json()) as Schemas["ProblemView"], response);
    if (!refusal.passes || left === 0 || refusal.wait > LONGEST_WAIT) throw refusal;
    await new Promise((done) => setTimeout(done, refusal.wait * 1000));
  }
}

const api = createClient<paths>({ baseUrl: API, headers: { "Accept-Language": "en" }, fetch: patiently });

/** Exchange the token for an access token, which is good for 15 minutes, and send it from now on. */
async function logIn(token: string): Promise<void> {
  const { data } = await api.POST("/users/token", { body: { token } });
  if (!data) throw new Error("an answer without a body");
  console.log("scopes:", [...data.scopes].sort().join(", "));
  api.use({
    onRequest: ({ request }) => {
      request.headers.set("Authorization", `Bearer ${data.accessToken}`);
      return request;
    },
  });
}

/** Find the contest to play in. */
async function contestOf(): Promise<{ _id: string; name: string }> {
  const { data: contests = [] } = await api.GET("/leagues/details");
  console.log(`contests: ${contests.length}`);
  const wanted = process.env.CONTEST;
  const found = contests.find((one) =>
    wanted === undefined
      ? one.eventType === "Typer" && one.state === "running" && one.isSigned
      : one._id === wanted,
  );
  if (!found) throw new Error("there is no such contest, or you have joined none that runs");
  return found;
}

/** Print the ranking page by page, then ask for the first page again: nothing has changed, so it isn't sent. */
async function showRanking(leagueId: string): Promise<void> {
  const path = { leagueId };
  let [page, read, tag] = [1, 0, ""];
  for (; ; page += 1) {
    const { data, response } = await api.GET("/ranking/{leagueId}", {
      params: { path, query: { page, size: PAGE_SIZE } },
    });
    const entries = data?.entries ?? [];
    for (const row of entries) console.log(`  ${row.rankingPosition}. ${row.name} ${row.points.toFixed(1)}`);
    tag ||= response.headers.get("ETag") ?? "";
    read += entries.length;
    if (!data || read >= data.total || entries.length === 0) break;
  }
  console.log(`ranking: ${read} teams, ${page} pages`);
  const { response } = await api.GET("/ranking/{leagueId}", {
    params: { path, query: { page: 1, size: PAGE_SIZE }, header: { "If-None-Match": tag } },
  });
  console.log("again:", response.status);
}

/** Pick the outcome with the lowest rate in every match of every open round. */
async function favourites(leagueId: string): Promise<Picks> {
  const { data: rounds = [] } = await api.GET("/leagues/{eventType}/fixtures/data/{leagueId}", {
    params: { path: { eventType: "typer", leagueId } },
  });
  const picks: Picks = {};
  for (const round of rounds.filter((one) => one.state === "open")) {
    const matches: Picks[string] = (picks[round._id] = {});
    for (const event of round.events.filter((one) => one.state === "scheduled")) {
      const [best] = event.availablePredictions
        .filter((one) => one.predictionFamily === "1X2" && !one.isDisabled)
        .sort((one, other) => one.rate - other.rate);
      if (best) matches[event.key] = { "1X2": best.name };
    }
  }
  return picks;
}

/** Read the person's team; undefined if there is none yet. */
async function ownTeam(leagueId: string): Promise<Schemas["Team"] | undefined> {
  try {
    const { data } = await api.GET("/leagues/typer/userteams/league/{leagueId}", {
      params: { path: { leagueId } },
    });
    return data;
  } catch (error) {
    if (error instanceof RefusedError && error.code === "team-not-found") return undefined;
    throw error;
  }
}

/** Save the favourites of all open rounds, for the person's team or a new one. */
async function predict(league: string): Promise<void> {
  const fixturePredictions = await favourites(league);
  const team = await ownTeam(league);
  const name = process.env.TEAM ?? `Bot${Date.now() % 1_000_000}`;
  const { data: saved } =
    team === undefined
      ? await api.POST("/leagues/typer/userteams", { body: { league, name, fixturePredictions } })
      : await api.PUT("/leagues/typer/userteams", { body: { _id: team._id, league, fixturePredictions } });
  const count = Object.values(fixturePredictions).reduce(
    (sum, matches) => sum + Object.keys(matches).length,
    0,
  );
  console.log(`${team === undefined ? "made" : "changed"}: ${saved?.name}, ${count} predictions`);
}

try {
  await logIn(process.env.TRYBUNA_TOKEN ?? "");
  const contest = await contestOf();
  console.log("contest:", contest.name);
  await showRanking(contest._id);
  await predict(contest._id);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  if (error instanceof RefusedError && error.passes) {
    console.error(`try again in ${error.wait.toFixed(0)} s`);
    process.exitCode = COME_BACK_LATER;
  }
}
