import type { Contest, FantasyTeam, Market, OwnStanding, PrivateLeague, Ranking, Team } from "@/api/types";
import type { paths } from "@/api/schema.gen";
import { refusal } from "@/testing/refusal";
import type { CallName } from "@/testing/call-types";
import type { Wire } from "@/testing/wire";

type Schedule =
  paths["/leagues/schedules"]["get"]["responses"][200]["content"]["application/json"][number]["fixtures"];

/** My team in the samples, of either kind. */
const mine = new Set(["t1", "s1"]);

/** As the services refuse a call for several things; the app then asks for each alone. */
const notAnswered = refusal(503, "service-unavailable", "Serwer jest zajęty.");

/** The present answer to a call for one thing; undefined: a refusal, a cut line, or no answer at all. */
async function answerOf<Body>(wire: Wire, path: string): Promise<Body | undefined> {
  const response = await wire.respond(new Request(new URL(`/api${path}`, "http://127.0.0.1")));
  return response.ok ? ((await response.json()) as Body) : undefined;
}

/** The body of a call's answer, which is not noted as a call; undefined where it has none. */
async function bodyOf<Body>(
  wire: Wire,
  name: CallName,
  query = new URLSearchParams(),
): Promise<Body | undefined> {
  const answer: unknown = wire.answerTo(name);
  const ask = answer as (call: object) => unknown;
  const told: unknown = await (typeof answer === "function" ? ask({ params: {}, query, path: "" }) : answer);
  const { status = 200, body } = told as { status?: number; body?: Body };
  return status < 400 ? body : undefined;
}

async function eachOf<Body>(wire: Wire, path: string, ids: readonly string[]): Promise<Body[]> {
  const found = await Promise.all(ids.map((id) => answerOf<Body>(wire, `${path}/${id}`)));
  return found.filter((one) => one !== undefined);
}

/** Lets a wire answer calls for several things with its answers for each, as the services do. */
export function answerSeveral(wire: Wire): void {
  const contest = async (is: (one: Contest) => boolean) =>
    (await bodyOf<Contest[]>(wire, "GET /leagues/details"))?.find(is);
  const kindOf = async (league: string) =>
    (await contest(({ _id }) => _id === league))?.eventType === "Fantasy" ? "fantasy" : "typer";
  wire
    .on("GET /leagues/schedules", async ({ query }) => {
      const schedules = await Promise.all(
        query.getAll("league").map(async (league) => ({
          league,
          fixtures: await answerOf<Schedule>(
            wire,
            `/leagues/${await kindOf(league)}/fixtures/data/${league}`,
          ),
        })),
      );
      if (schedules.every(({ fixtures }) => fixtures === undefined)) return notAnswered;
      return { body: schedules.map(({ league, fixtures = [] }) => ({ league, fixtures })) };
    })
    .on("GET /leagues/fantasy/fixtures/{fixtureId}/market", async ({ params: { fixtureId } }) => {
      const of = await contest(({ currentFixture }) => currentFixture === fixtureId);
      const origin = of?.origin._id ?? "";
      return {
        body: {
          players: (await answerOf<Market["players"]>(wire, `/players/clientData/${origin}`)) ?? [],
          clubs: (await answerOf<Market["clubs"]>(wire, `/fantasy/teams/data/${origin}`)) ?? [],
          initialPrices:
            (await answerOf<Market["initialPrices"]>(wire, `/leagues/fantasy/players/${of?._id ?? ""}`)) ??
            [],
          prices:
            (await answerOf<Market["initialPrices"]>(
              wire,
              `/leagues/fantasy/fixtures/${fixtureId}/prices`,
            )) ?? null,
        },
      };
    })
    .on("GET /leagues/typer/userteams/mine", async ({ query }) => ({
      body: await eachOf<Team>(wire, "/leagues/typer/userteams/league", query.getAll("league")),
    }))
    .on("GET /leagues/fantasy/userteams/mine", async ({ query }) => ({
      body: await eachOf<FantasyTeam>(wire, "/leagues/fantasy/userteams/league", query.getAll("league")),
    }))
    .on("GET /leagues/private/userprivateleagues", async ({ query }) => ({
      body: (
        await eachOf<PrivateLeague[]>(wire, "/leagues/private/userprivateleagues", query.getAll("league"))
      ).flat(),
    }));
  answerStandings(wire);
}

/** Lets a wire answer where I stand with the rows of its rankings, and that each contest has so much news. */
export function answerStandings(wire: Wire, news = 0): void {
  wire.on("GET /ranking/mine", async ({ query }) => {
    const ranking = await bodyOf<Ranking>(
      wire,
      "GET /ranking/{leagueId}",
      new URLSearchParams({ around: "t1" }),
    );
    const row = ranking?.entries.find(({ _id }) => mine.has(_id));
    const isCounted = (ranking?.runRevision ?? 0) > 0;
    const none = { team: null, rankingPosition: null, previousPosition: null, points: null, total: 0, news };
    const place =
      row === undefined
        ? none
        : {
            ...row,
            team: row._id,
            rankingPosition: isCounted ? row.rankingPosition : null,
            total: ranking?.total ?? 0,
            news,
          };
    const standing = (league: string): OwnStanding => ({
      ...(league === ranking?._partition ? place : none),
      league,
    });
    return { body: query.getAll("league").map(standing) };
  });
}
