import type {
  Club,
  Contest,
  ExplainedSlot,
  FantasyTeam,
  Fixture,
  Player,
  SquadExplanation,
} from "@/api/types";
import type { Wire } from "@/testing/wire";
import { contests } from "@/testing/samples/contests";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { fixtures } from "@/testing/samples/typer-schedule";

/** Two squads of one round as on the mock-up: each with a captain of its own, some athletes in both. */
const clubs = [
  ["orly", "Orły", "#B3261B", "#FFFBF2"],
  ["zubr", "Żubr", "#15181D", "#F2B632"],
  ["iskra", "Iskra", "#F2B632", "#15181D"],
] as const;

const athletes = [
  ["Wierzba", "orly", "defender", 6],
  ["Olszak", "zubr", "defender", 2],
  ["Łęcki-Dąbrowiecki", "zubr", "defender", 9],
  ["Lis", "orly", "defender", 6.5],
  ["Ptaszek", "orly", "midfielder", 12],
  ["Wilga", "iskra", "midfielder", -1],
  ["Sosna", "iskra", "forward", 16],
  ["Jawor", "orly", "forward", 5],
  ["Kmita", "orly", "goalkeeper", 2],
  ["Żurek", "zubr", "midfielder", 1.5],
  ["Gąska", "zubr", "forward", 0],
] as const;
type Surname = (typeof athletes)[number][0];

const mine: readonly Surname[] = [
  "Kmita",
  "Wierzba",
  "Łęcki-Dąbrowiecki",
  "Ptaszek",
  "Żurek",
  "Sosna",
  "Jawor",
  "Gąska",
];
const theirs: readonly Surname[] = ["Kmita", "Olszak", "Lis", "Wilga", "Żurek", "Jawor", "Gąska"];

function slotOf(surname: Surname, index: number, captain: Surname): ExplainedSlot {
  const [, club, position, points] = athletes.find(([name]) => name === surname) ?? athletes[0];
  return {
    ...{ No: index + 1, _id: surname, fullname: `Jan ${surname}`, position, points, starter: true },
    team: clubs.find(([key]) => key === club)?.[1] ?? null,
    ...{ counted: true, multiplier: surname === captain ? 2 : 1 },
    ...{ replaces: null, replacedBy: null, reason: null, stillToPlay: false, armband: null },
    events: points === 0 ? [] : [{ key: "1", points, lines: [] }],
  };
}

function explanation(
  teamId: string,
  name: string,
  squad: readonly Surname[],
  captain: Surname,
  adjustments = 0,
): SquadExplanation {
  const slots = squad.map((surname, index) => slotOf(surname, index, captain));
  const points = slots.reduce((sum, slot) => sum + slot.points * slot.multiplier, adjustments);
  return {
    ...{ teamId, name, fixtureId: "f2", points, final: false, published: true, adjustments, formation: "" },
    ...{
      bonus: { name: "Captain", playerId: captain },
      captains: null,
      chips: [],
      carried: false,
      transferCost: 0,
      transfers: { sold: [], bought: [] },
      slots,
      distribution: null,
    },
  };
}

const players = athletes.map(([surname, teamKey, position]) => ({
  ...{ _id: surname, name: "Jan", surname, fullname: `Jan ${surname}`, position, teamKey },
  ...{ team: clubs.find(([key]) => key === teamKey)?.[1] ?? "", price: 5, totalPoints: 0 },
  ...{ isAllowedToBuy: true, isDisabled: false },
})) as unknown as Player[];

const known: Club[] = clubs.map(([key, name, primary, secondary]) => ({
  ...{ key, name: { pl: name, en: name }, country: null, colours: { primary, secondary } },
}));

const team = {
  ...{ _id: "s1", _partition: "liga", league: "liga", name: "WilczyApetyt", squad: [], formation: "" },
  ...{ saleValue: 98, salePrices: {} },
  ...{ Value: 98, Income: 0, accruedIncome: 0, toSpend: 2, budgetAdjustments: 0, Empty: false, points: 76 },
  ...{
    fixtureTransfers: {},
    fixtureBonuses: {},
    fixturePoints: { f2: 72.5 },
    fixtureCaptains: {},
    captains: null,
    fixtureChips: {},
    chips: [],
    returning: null,
    bonus: null,
    transfersLeft: 2,
  },
  ...{ bonusesLeft: { Captain: 4 }, revision: 1, savedAt: inDays(-2), serverTime: inDays(0) },
} as FantasyTeam;

/** Answers what a fantasy contest's screens ask beside the ranking: two teams' squads, s1 (mine) and s2. */
export function squads(
  wire: Wire,
  { chips = [] }: { chips?: readonly string[] } = {},
): { contest: Contest; fixtures: Fixture[] } {
  const [typer] = contests().filter(({ _id }) => _id === "mundial");
  if (typer === undefined) throw new Error("the samples have no contest");
  const contest: Contest = {
    ...typer,
    _id: "liga",
    name: "Liga Trybuny – zima",
    eventType: "Fantasy",
    budget: 100,
  };
  const all = fixtures();
  wire
    .on("GET /leagues/details", { body: [contest] })
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: all }, { eventType: "fantasy" })
    .on("GET /leagues/fantasy/userteams/league/{leagueId}", { body: team })
    .on("GET /players/clientData/{originId}", { body: players })
    .on("GET /fantasy/teams/data/{originId}", { body: known })
    .on(
      "GET /leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
      refusal(409, "fixture-still-open", "Kolejka jest otwarta."),
    )
    .on(
      "GET /leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
      {
        body: explanation("s1", "WilczyApetyt", mine, "Sosna", -1),
      },
      { teamId: "s1", fixtureId: "f2" },
    )
    .on(
      "GET /leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
      {
        body: {
          ...explanation("s2", "BezdotykowiMistrzowieWszechrzeczy", theirs, "Jawor"),
          chips: [...chips],
        },
      },
      { teamId: "s2", fixtureId: "f2" },
    )
    .on("GET /leagues/fantasy/userteams/watched/{leagueId}", { body: { players: [] } })
    .on("GET /leagues/fantasy/userteams/distribution/{fixtureId}", {
      body: {
        ...{
          fixtureId: "f2",
          teams: 1284,
          athletes: { Kmita: 1200 },
          formations: {},
          bonuses: { Captain: 1100 },
        },
        captains: { Sosna: 488, Jawor: 270, Ptaszek: 154, Wilga: 116, Kmita: 77, Lis: 40, Olszak: 12 },
        ...{ bought: { Sosna: 321, Wilga: 64 }, sold: { Kmita: 128, Sosna: 13 } },
        bestLineup: {
          ...{ formation: "1-1-1-1", points: 41.5 },
          players: [
            { _id: "Sosna", fullname: "Jan Sosna", position: "forward", team: "Iskra", points: 16 },
            { _id: "Obcy", fullname: "Ktoś Obcy", position: "goalkeeper", team: "Narew", points: 25.5 },
          ],
        },
      },
    });
  return { contest, fixtures: all };
}

/** Answers, beside `squads`, what the board asks and saves: my squad, prices, and Sosna with points that no round of this contest has. */
export function board(wire: Wire, editing: Contest["editing"]): void {
  const { contest } = squads(wire);
  const slots = mine.map((surname, index) => {
    const { No, _id, fullname, position, team: club } = slotOf(surname, index, "Sosna");
    const teamKey = clubs.find(([, name]) => name === club)?.[0] ?? null;
    return {
      ...{ No, _id, fullname, position, team: club, teamKey },
      ...{ price: 5, purchasePrice: 5, salePrice: 5, soldPlayerId: null },
    };
  });
  const rows = [slots.slice(0, 1), slots.slice(1, 3), slots.slice(3, 5), slots.slice(5, 7), slots.slice(7)];
  const [sosna] = players.filter(({ _id }) => _id === "Sosna");
  if (sosna === undefined) throw new Error("nobody is called Sosna");
  const prices = players.map(({ _id }) => ({ _id, price: 5 }));
  let kept: FantasyTeam = { ...team, squad: rows, formation: "1-2-2-2" };
  wire
    .on("GET /leagues/details", {
      body: [
        {
          ...{ ...contest, editing, availableFormations: ["1-2-2-2"], availableSubstitutions: [] },
          ...{ numberOfPlayers: 7, numberOfSubstitutions: 1, maxPlayersFromTeam: 5, maxTransfers: 3 },
          origin: {
            ...contest.origin,
            positionTypesValues: ["goalkeeper", "defender", "midfielder", "forward"],
          },
        },
      ],
    })
    .on("GET /leagues/fantasy/userteams/league/{leagueId}", () => ({ body: kept }))
    .on("PUT /leagues/fantasy/userteams", ({ body }) => {
      const sent = body.squad ?? [];
      const squad = sent.map((row) =>
        row.flatMap((slot) => slots.find(({ _id }) => _id === slot?._id) ?? []),
      );
      kept = { ...kept, squad, revision: kept.revision + 1, savedAt: inDays(0) };
      return { body: kept };
    })
    .on("GET /leagues/fantasy/players/{leagueId}", { body: prices })
    .on("GET /leagues/fantasy/fixtures/{fixtureId}/prices", { body: prices })
    .on("GET /leagues/fantasy/fixtures/{fixtureId}/points", { body: [] })
    .on("GET /players/{playerId}", {
      body: {
        ...sosna,
        ...{ _partition: "liga", totalPoints: 30.5, initialPrice: 4.8 },
        fixtures: [{ fixtureId: "f2", name: "2. dzień", points: 16, price: 5, events: [] }],
      },
    });
}
