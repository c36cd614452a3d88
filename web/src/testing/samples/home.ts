import type { Contest, FantasyTeam, Team } from "@/api/types";
import type { Wire } from "@/testing/wire";
import { contests } from "@/testing/samples/contests";
import { refusal } from "@/testing/refusal";
import { inDays, team } from "@/testing/samples/account";
import { drawn, fixtures } from "@/testing/samples/typer-schedule";

/** My contests: a typer with predictions missing, a fantasy contest without a captain, one without a team; another is played out. */
export function mine(): Contest[] {
  const [typer] = contests().filter(({ _id }) => _id === "mundial");
  if (typer === undefined) throw new Error("the samples have no typer");
  const fantasy: Contest = {
    ...typer,
    _id: "liga",
    name: "Liga Trybuny – zima",
    eventType: "Fantasy",
    budget: 100,
    nextDeadline: inDays(1.3),
  };
  const others = contests().map((contest) =>
    contest._id === "mundial" ? { ...contest, nextDeadline: inDays(0.6) } : contest,
  );
  const played = {
    ...typer,
    _id: "rozegrane",
    name: "Zagrane do końca",
    isSigned: false,
    currentFixture: "f",
    editing: "firstFixtureOnly" as const,
  };
  return [...others, fantasy, { ...played, nextDeadline: null }];
}

const squad: FantasyTeam = {
  ...{ _id: "s1", _partition: "liga", league: "liga", name: "WilczyApetyt", squad: [], formation: "" },
  ...{ saleValue: 98, salePrices: {} },
  ...{ Value: 98, Income: 0, accruedIncome: 0, toSpend: 2, budgetAdjustments: 0, Empty: false, points: 57 },
  ...{
    fixtureTransfers: {},
    fixtureBonuses: {},
    fixturePoints: { f2: 57 },
    fixtureCaptains: {},
    captains: null,
    fixtureChips: {},
    chips: [],
    returning: null,
    bonus: null,
    transfersLeft: 2,
  },
  ...{ bonusesLeft: { Captain: 4 }, revision: 1, savedAt: inDays(-1), serverTime: inDays(0) },
};

/** Answers what the home and the joining of who plays in these contests ask. */
export function stand(wire: Wire): void {
  const predictions = {
    f3: { "arg-ksa": drawn, "den-tun": drawn, "mex-pol": { "1X2": "1" } },
  } as Team["fixturePredictions"];
  const isMine = (path: string, id: string) => path.endsWith(`/${id}`);
  wire
    .on("GET /leagues/details", { body: mine() })
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", ({ params: { eventType, leagueId } }) => ({
      body: eventType === "fantasy" || leagueId === "mundial" ? fixtures() : [],
    }))
    .on("GET /leagues/typer/userteams/league/{leagueId}", ({ path }) =>
      isMine(path, "mundial")
        ? { body: { ...team(), fixturePredictions: predictions, fixturePoints: { f2: 42.6 } } }
        : refusal(404, "team-not-found", "Nie masz drużyny."),
    )
    .on("GET /leagues/fantasy/userteams/league/{leagueId}", { body: squad });
}
