import type { Distribution, Fixture, FixtureExplanation, Ranking, Team, TeamHistory } from "@/api/types";
import { apply, chosen, families, type Change, type Picks } from "@/api/picks";
import type { SentBy } from "@/testing/call-types";
import type { Wire } from "@/testing/wire";
import { refusal } from "@/testing/refusal";
import { team } from "@/testing/samples/account";
import { drawn, fixtures, past } from "@/testing/samples/typer-schedule";

function typerTeam(): Team {
  return {
    ...team(),
    fixturePredictions: {
      f2: { "arg-ksa": past, "den-tun": drawn, "group-c": { GroupWinner: "argentina" } },
      f3: {
        "arg-ksa": past,
        "den-tun": { "1X2": "1", ExactResult: "1:0", PointDifference: "1:1" },
        "mex-pol": { "1X2": "2" },
        "fra-aus": { "1X2": "1", ExactResult: "3:0", PointDifference: "1:3+" },
        "group-c": { GroupWinner: "argentina" },
        medals: { GroupMedalists: ["argentina", "brazil"] },
      },
    } as Team["fixturePredictions"],
    fixturePoints: { f2: 74.1, f3: 0 },
    sequence: 7,
  };
}

/** Explains a team's predictions from the results, as the server would. */
export function explanation(
  teamId: string,
  picks: Team["fixturePredictions"][string],
  of: Fixture,
  name = "WilczyApetyt",
): FixtureExplanation {
  const explained = of.events.map((event) => ({
    key: event.key,
    Home: event.Home,
    Away: event.Away,
    groupEventName: event.groupEventName,
    state: event.state,
    weight: event.weight,
    joker: null,
    predictions: families(event).flatMap((family) =>
      chosen((picks[event.key] ?? {}) as Picks, family).map((name) => {
        const result = of.typerResults[event.key]?.[family] ?? [];
        const rate =
          event.availablePredictions.find((one) => one.predictionFamily === family && one.name === name)
            ?.rate ?? 1;
        const outcome: "void" | "pending" | "hit" | "miss" =
          event.state === "void"
            ? "void"
            : result.length === 0
              ? "pending"
              : result.includes(name)
                ? "hit"
                : "miss";
        const text = { pl: name, en: name };
        return {
          predictionFamily: family,
          name,
          displayName: text,
          rate,
          points: outcome === "hit" ? Math.round(rate * 100) / 10 : 0,
          outcome: outcome,
          level: null,
          result,
          resultDisplayNames: result.map((one) => ({ pl: one, en: one })),
        };
      }),
    ),
  }));
  const events = explained.map((event) => ({
    ...event,
    points: event.predictions.reduce((sum, pick) => sum + pick.points, 0),
  }));
  const points = events.reduce((sum, event) => sum + event.points, 0);
  return {
    teamId,
    name,
    fixtureId: of._id,
    points: Math.round(points * 10) / 10,
    final: of.state === "final",
    published: Object.keys(of.typerResults).length > 0,
    adjustments: 0,
    events,
    distribution: null,
  };
}

function history(teamId: string, name: string): TeamHistory {
  return {
    team: { _id: teamId, name, league: "mundial" },
    fixtures: [{ fixtureId: "f2", name: "2. dzień", state: "provisional", points: 74.1, final: false }],
  };
}

function distribution(): Distribution {
  return {
    fixtureId: "f2",
    teams: 1284,
    events: {
      "arg-ksa": { "1X2": { "1": 1194, X: 64, "2": 26 } },
      "den-tun": { "1X2": { "1": 801, X: 300, "2": 183 } },
    },
  };
}

const names =
  "StrzałWOkno BramkaDoSzatni KopnijTuWojtek ŁowcyBramek SpalonyNaMetr MiędzySłupkami TikiTakaTychy WilczyApetyt RzutZaPięć GwizdekZMosiądzu".split(
    " ",
  );

function rankingPage(page: number, size: number, fixtureId: string | null = null): Ranking {
  const points = [86.4, 86.1, 86.1, 85.7, 85.2, 84.9, 84.9, 84.9, 84, 83.8];
  const positions = [1, 2, 2, 4, 5, 6, 6, 6, 9, 10];
  const before = [15, 42, -1, 4, -6, -16, 8, 15, null, 5];
  const base = (page - 1) * 10;
  return {
    _partition: "mundial",
    fixtureId,
    name: fixtureId === null ? "Mundial 2022" : "2. dzień",
    entries: names.slice(0, size).map((name, index) => {
      const earlier = before[index];
      return {
        _id: name === "WilczyApetyt" && page === 13 ? "t1" : `t-${page}-${index}`,
        rankingPosition: base + (positions[index] ?? index),
        name: page === 13 ? name : `${name}${page}`,
        points: (points[index] ?? 0) + Math.round((13 - page) * 51) / 10,
        previousPosition: earlier == null ? null : base + Math.abs(earlier),
        isShared: positions.filter((one) => one === positions[index]).length > 1,
        behindOn: null,
        stillToPlay: null,
      };
    }),
    page,
    size,
    total: 1284,
    summary: {
      average: null,
      leaderPoints: 161.3,
      leaders: [],
      histogram: [60, 200, 341, 340, 220, 90, 28, 4, 1].map((teams, index) => ({
        from: index * 20,
        to: index * 20 + 19.9,
        teams,
      })),
    },
    final: fixtureId === null,
    runRevision: 1,
  };
}

/** Answers everything the typer's screens ask, and applies what they send as the server would. */
export function typer(wire: Wire): { team: () => Team } {
  return typerOf(wire, fixtures());
}

/** The same with a schedule. */
export function typerOf(wire: Wire, all: readonly Fixture[]): { team: () => Team } {
  let mine = typerTeam();
  const save = (sent: SentBy<"PUT /leagues/typer/userteams"> | SentBy<"POST /leagues/typer/userteams">) => {
    for (const [fixtureId, events] of Object.entries(sent.fixturePredictions)) {
      const of = all.find((one) => one._id === fixtureId);
      for (const [key, change] of Object.entries(events)) {
        const event = of?.events.find((one) => one.key === key);
        if (event === undefined) throw new Error(`the samples have no event ${key}`);
        const before = (mine.fixturePredictions[fixtureId]?.[key] ?? {}) as Picks;
        mine = {
          ...mine,
          fixturePredictions: {
            ...mine.fixturePredictions,
            [fixtureId]: {
              ...mine.fixturePredictions[fixtureId],
              [key]: apply(event, before, change as Change) as Record<string, string>,
            },
          },
        };
      }
    }
    const now = new Date().toISOString();
    mine = {
      ...mine,
      name: sent.name ?? mine.name,
      sequence: Math.max(mine.sequence, sent.sequence ?? 0),
      revision: mine.revision + 1,
      receipts: {
        ...mine.receipts,
        ...Object.fromEntries(
          Object.keys(sent.fixturePredictions).map((id) => [
            id,
            { savedAt: now, sequence: sent.sequence ?? null },
          ]),
        ),
      },
      savedAt: now,
      serverTime: now,
    };
    return mine;
  };
  wire
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: [...all] }, { eventType: "typer" })
    .on("GET /leagues/typer/userteams/league/{leagueId}", () => ({ body: mine }))
    .on("PUT /leagues/typer/userteams", ({ body }) => ({ body: save(body) }))
    .on("POST /leagues/typer/userteams", ({ body }) => ({ status: 201, body: save(body) }))
    .on("GET /leagues/typer/userteams/distribution/{fixtureId}", { body: distribution() })
    .on("GET /leagues/typer/userteams/{teamId}/history", ({ path }) => {
      const id = path.split("/").at(-2) ?? "";
      return { body: history(id, id === "t1" ? "WilczyApetyt" : "BramkaDoSzatni") };
    })
    .on("GET /leagues/typer/userteams/{teamId}/history/{fixtureId}", ({ path, query }) => {
      const [id = "", , fixtureId = ""] = path.split("/").slice(-3);
      const of = all.find((one) => one._id === fixtureId);
      if (of === undefined) return refusal(404, "fixture-not-found", "Nie ma kolejki.");
      const spread = query.has("distribution") ? distribution() : null;
      const explained = explanation(id, mine.fixturePredictions[fixtureId] ?? {}, of);
      return { body: { ...explained, distribution: spread } };
    })
    .on("GET /ranking/{leagueId}", ({ query }) => {
      const page = query.has("around") ? 13 : Number(query.get("page") ?? 1);
      return { body: rankingPage(page, Number(query.get("size") ?? 10), query.get("fixtureId")) };
    });
  return { team: () => mine };
}
