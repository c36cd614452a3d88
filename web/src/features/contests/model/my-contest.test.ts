import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { FantasyTeam, Fixture, Team } from "@/api/types";
import { byDeadline, deadlinesUntilTomorrow, stateOf } from "@/features/contests/model/my-contest";

const now = Date.parse("2026-11-20T12:00:00Z");
const typer = aContest({ isSigned: true });
const fantasy = aContest({ eventType: "Fantasy", isSigned: true });

function fixture(_id: string, state: Fixture["state"], closesAt = "2026-11-21T12:00:00Z"): Fixture {
  const availablePredictions = ["1", "X", "2"].map((name) => ({ name, predictionFamily: "1X2" }));
  const events = ["a", "b", "c"].map((key) => ({
    key,
    state: key === "c" ? "void" : "scheduled",
    availablePredictions,
  }));
  return { _id, state, closesAt, events } as unknown as Fixture;
}

const predicted = (keys: string[]) =>
  ({
    fixturePredictions: { f2: Object.fromEntries(keys.map((key) => [key, { "1X2": "1" }])) },
    fixturePoints: { f1: 42.6 },
  }) as unknown as Team;

const squad = (changes: Partial<FantasyTeam>) =>
  ({
    squad: [[]],
    Empty: false,
    bonus: null,
    bonusesLeft: { Captain: 2 },
    fixturePoints: {},
    savedAt: "2026-11-19T20:40:00Z",
    ...changes,
  }) as unknown as FantasyTeam;

describe("what is missing in a typer", () => {
  const rounds = [fixture("f1", "provisional", "2026-11-14T12:00:00Z"), fixture("f2", "open")];

  it("is counted in events that can be predicted", () => {
    const state = stateOf(typer, rounds, predicted(["a"]), now);
    expect(state).toMatchObject({ stage: "open", need: "predictions", done: 1, all: 2 });
    expect(state.holes.map(({ completeness }) => completeness)).toEqual(["complete", "empty", "void"]);
  });

  it("is nothing once all are", () => {
    expect(stateOf(typer, rounds, predicted(["a", "b"]), now).need).toBe("nothing");
  });

  it("is the team first, and nothing after the deadline", () => {
    expect(stateOf(typer, rounds, null, now).need).toBe("team");
    const after = Date.parse("2026-11-21T12:00:00Z");
    expect(stateOf(typer, rounds, predicted([]), after)).toMatchObject({ stage: "closed", need: "nothing" });
  });

  it("comes with my points of the last round that has results", () => {
    expect(stateOf(typer, rounds, predicted([]), now).last).toEqual({
      fixtureId: "f1",
      points: 42.6,
      isProvisional: true,
    });
    expect(stateOf(typer, [fixture("f2", "open")], predicted([]), now).last).toBeNull();
  });
});

describe("long bets", () => {
  const question = (key: string, closesAt: string | null, state = "scheduled") => ({
    ...{ key, closesAt, state, question: { choose: 1, form: "choice" } },
    availablePredictions: ["1", "2"].map((name) => ({ name, predictionFamily: "Answer" })),
  });
  const bets = (...events: unknown[]) =>
    ({ ...fixture("q", "open"), name: "Długie typy", ofQuestions: true, events }) as unknown as Fixture;
  const answered = {
    fixturePredictions: { q: { a: { Answer: ["1"] } } },
    fixturePoints: {},
  } as unknown as Team;

  it("that are open are counted, and the next closing is told", () => {
    const open = [question("a", "2026-12-01T12:00:00Z"), question("b", "2026-11-25T12:00:00Z")];
    const round = bets(...open, question("c", "2026-11-19T12:00:00Z"), question("d", null, "void"));
    expect(stateOf(typer, [fixture("f2", "open"), round], answered, now).bets).toEqual({
      ...{ fixtureId: "q", name: "Długie typy", done: 1, all: 2, closesAt: "2026-11-25T12:00:00Z" },
    });
    expect(stateOf(typer, [round], null, now).bets).toMatchObject({ done: 0, all: 2 });
  });

  it("are none once all have closed, or where none is asked", () => {
    const round = bets(question("a", "2026-11-19T12:00:00Z"));
    expect(stateOf(typer, [round], answered, now).bets).toBeNull();
    expect(stateOf(typer, [fixture("f2", "open")], answered, now).bets).toBeNull();
  });
});

describe("what is missing in a fantasy contest", () => {
  const rounds = [fixture("f1", "open")];
  const need = (team: FantasyTeam | null) => stateOf(fantasy, rounds, team, now).need;

  it("is the squad, then the captain, unless another bonus is played or none is left", () => {
    expect(need(null)).toBe("team");
    expect(need(squad({ Empty: true }))).toBe("team");
    expect(need(squad({}))).toBe("captain");
    expect(need(squad({ bonus: { name: "FullSquad", playerId: null } }))).toBe("nothing");
    expect(need(squad({ bonusesLeft: { Captain: 0 } }))).toBe("nothing");
    expect(need(squad({ bonusesLeft: {} }))).toBe("nothing");
  });

  it("is nothing in a round that can't be edited", () => {
    expect(stateOf(fantasy, [fixture("f1", "upcoming")], squad({}), now)).toMatchObject({
      stage: "upcoming",
      need: "nothing",
    });
    expect(stateOf(fantasy, [], null, now)).toMatchObject({ stage: "none", need: "nothing" });
  });
});

it("puts what closes next first, and leaves out what is over or not mine", () => {
  const at = (_id: string, nextDeadline: string | null, changes = {}) =>
    aContest({ _id, nextDeadline, isSigned: true, ...changes });
  const contests = [
    at("none", null),
    at("later", "2026-11-22T12:00:00Z"),
    at("sooner", "2026-11-21T21:30:00Z"),
    at("closed", null, { isClosed: true }),
    at("foreign", "2026-11-20T13:00:00Z", { isSigned: false }),
  ];
  const mine = byDeadline(contests);
  expect(mine.map(({ _id }) => _id)).toEqual(["sooner", "later", "none"]);
  expect(deadlinesUntilTomorrow(mine, now)).toBe(1);
});
