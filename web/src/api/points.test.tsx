import { renderHook, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { hasFractions, usePoints } from "@/api/points";
import type { Contest } from "@/api/types";
import { ranking } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

type Rules = Parameters<typeof hasFractions>[0];
type Levels = Exclude<NonNullable<NonNullable<Contest["scoring"]>["home"]>, number>;
const levels: Levels = { tendency: 1, difference: 2, close: null, exact: 3 };
const draw = { ...levels, difference: null };
const scale = (home: Levels = levels): Rules => ({
  eventType: "Typer",
  scoring: { kind: "scale", home, draw, away: levels },
  weight: [],
  joker: null,
  goesThrough: 0,
  slam: null,
  roundWin: null,
  pointEvents: [],
  predictionFamilies: ["1X2"],
  competitors: { total: 0, first: [], inGroups: false },
});
const distance = (perGoal: number): Rules => ({
  ...scale(),
  scoring: { kind: "distance", home: null, away: null, top: 10, perGoal, exact: 2, least: 1, draw: null },
});
const statistic = (value: number) => ({
  ...{ name: "goals", position: null, value, per: null, min: null, max: null },
  displayName: { pl: "gole", en: "goals" },
});
const fantasy = (...values: number[]): Rules => ({
  ...scale(),
  ...{ eventType: "Fantasy", scoring: null, predictionFamilies: [], pointEvents: values.map(statistic) },
});
const joker = { perRound: 1, perContest: null, factor: null, factorByRounds: [] };
const slam = { points: 5, atLeast: 3, rounds: [] };
const beside: Rules = { ...scale(), predictionFamilies: ["1X2", "GroupWinner"] };

describe("the points of a contest", () => {
  it.each<[string, Rules, boolean]>([
    ["rates", { ...scale(), scoring: null }, true],
    ["a whole scale", scale(), false],
    ["a scale with a half", scale({ ...levels, difference: 2.5 }), true],
    ["a scale with a close score of a half", scale({ ...levels, close: 1.5 }), true],
    ["a scale beside groups", { ...beside, competitors: { total: 8, first: [], inGroups: true } }, true],
    ["a scale of a template with groups, without any", beside, false],
    ["a whole distance", distance(1), false],
    ["a distance with a half", distance(0.5), true],
    ["a whole scale and a factor", { ...scale(), weight: [{ first: 1, last: 2, factor: 2 }] }, false],
    ["a whole scale and a half", { ...scale(), weight: [{ first: 1, last: 2, factor: 1.5 }] }, true],
    ["a whole scale and a joker of a half", { ...scale(), joker: { ...joker, factor: 2.5 } }, true],
    ["a whole scale and a joker", { ...scale(), joker: { ...joker, factor: 2 } }, false],
    ["who goes through for a half", { ...scale(), goesThrough: 2.5 }, true],
    ["a whole slam and round win", { ...scale(), slam, roundWin: { points: 2, shared: "full" } }, false],
    ["a round win that is shared in parts", { ...scale(), roundWin: { points: 2, shared: "part" } }, true],
    ["whole statistics", fantasy(5, -1), false],
    ["statistics with a half", fantasy(5, 0.5), true],
    ["statistics that are not known", fantasy(), true],
  ])("have fractions where the rules give any: %s", (_, rules, expected) => {
    expect(hasFractions(rules)).toBe(expected);
  });

  it("have no decimal where all are whole, but for what an organizer added", () => {
    const [one] = contests();
    const { result } = renderHook(() => usePoints({ ...one, ...scale() } as Contest));
    expect([30, -2, 0.5].map(result.current)).toEqual(["30", "−2", "0,5"]);
    const { result: around } = renderHook(() => usePoints());
    expect(around.current(30)).toBe("30,0");
  });

  it.each<[Partial<Rules>, RegExp]>([
    [{}, /^[\d\s]+,0$/u],
    [scale(), /^[\d\s]+$/u],
  ])("are told so on the screens of the contest", async (rules, figures) => {
    const { wire, open } = visit({ as: "participant" });
    typer(wire);
    const found = ranking();
    const entries = found.entries.map((entry) => ({ ...entry, points: Math.round(entry.points) }));
    wire.on("GET /ranking/{leagueId}", { body: { ...found, entries } });
    wire.on("GET /leagues/details", { body: contests().map((league) => ({ ...league, ...rules })) });
    await open("/ranking");
    const rows = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(within(row).getAllByRole("cell").at(-1)?.textContent).toMatch(figures);
  });
});
