import { expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { Contest } from "@/api/types";
import { beginning } from "@/features/organizer/contests/model/new-contest";
import file from "../../../../../../proto-contracts/vectors/scale.json";
import quotas from "../../../../../../proto-contracts/vectors/quota.json";
import {
  presetOf,
  presets,
  scoringFaults,
  scaleTyped,
  scoringBody,
  scoringValues,
  typedScale,
} from "@/features/organizer/contests/model/scale-form";

it("offers the scales of the vectors", () => {
  const { ruleOfNine: nine, modifiedRuleOfNine: nineModified, ...others } = file.scales;
  expect(presets).toEqual({ ...others, nine, nineModified, quota: quotas.scales.kicktipp });
});

it("reads a quota, which needs both bounds, and leaves it out where the table pays", () => {
  const contest = aContest({ scoring: { kind: "scale", ...presets.quota } as Contest["scoring"] });
  const form = scoringValues(contest);
  expect([form.base, form.quota, presetOf(form)]).toEqual(["quota", { min: "3", max: "10" }, "quota"]);
  expect(scoringBody(form)).toEqual({ scoring: { kind: "scale", ...presets.quota } });
  expect(scoringFaults({ ...form, quota: { min: "", max: "x" } })).toEqual([
    ["quota", "min"],
    ["quota", "max"],
  ]);
  const fixed = scoringBody({ ...form, base: "fixed", quota: { min: "", max: "" } });
  expect(fixed).toMatchObject({ scoring: { kind: "scale", home: { tendency: 0 } } });
  expect(fixed.scoring).not.toHaveProperty("quota");
});

it("begins with 4-3-2 beside rates, and has what a contest has", () => {
  const rates = scoringValues(aContest());
  expect([rates.kind, presetOf(rates)]).toEqual(["rates", "4-3-2"]);
  expect(scoringBody(rates)).toEqual({ scoring: { kind: "rates" } });
  const scale = presets["3-1"];
  const contest = aContest({ scoring: { kind: "scale", ...scale } as Contest["scoring"] });
  expect(scoringValues(contest)).toMatchObject({ kind: "scale", ...typedScale(scale) });
  expect(scoringBody(scoringValues(contest))).toEqual({ scoring: { kind: "scale", ...scale } });
});

it("needs points at each place but the difference, and sends nothing before", () => {
  const form = { ...scoringValues(aContest()), kind: "scale" as const };
  const own = { ...form, away: { tendency: "2,5", between: "", exact: "10" } };
  expect(presetOf(own)).toBeNull();
  expect(scaleTyped(own)?.away).toEqual({ tendency: 2.5, difference: null, exact: 10 });
  const half = { ...form, home: { tendency: "", between: "x", exact: "501" } };
  expect(scoringFaults(half)).toEqual([
    ["home", "tendency"],
    ["home", "between"],
    ["home", "exact"],
  ]);
  expect(scoringBody(half)).toEqual({});
});

it("reads a close score in place of the difference, also of a draw", () => {
  const contest = aContest({ scoring: { kind: "scale", ...presets.superbru } as Contest["scoring"] });
  const form = scoringValues(contest);
  expect([form.middle, form.draw.between, presetOf(form)]).toEqual(["close", "1,5", "superbru"]);
  expect(scoringBody({ ...form, middle: "difference" })).toMatchObject({
    scoring: { home: { difference: 1.5 }, draw: { difference: null } },
  });
});

it("reads a sum, whose empty parts pay nothing", () => {
  const sum = { tendency: 3, home: 2, away: 2, difference: 0, exact: 1.5, rare: 0, rareBelow: null };
  const form = scoringValues(aContest({ scoring: { kind: "sum", ...sum } }));
  expect([form.kind, form.sum.exact, form.sum.difference, form.sum.rareBelow]).toEqual([
    "sum",
    "1,5",
    "",
    "",
  ]);
  expect(scoringBody(form)).toEqual({ scoring: { kind: "sum", ...sum } });
  const wrong = { ...form, sum: { ...form.sum, home: "x", rareBelow: "101" } };
  expect(scoringFaults(wrong)).toEqual([
    ["sum", "home"],
    ["sum", "rareBelow"],
  ]);
  expect(scoringBody(wrong)).toEqual({});
});

it("reads a margin, whose empty parts pay nothing", () => {
  const margin = { result: 3, near: 0, within: null, exact: 2 };
  const form = scoringValues(aContest({ scoring: { kind: "margin", ...margin } }));
  expect([form.kind, form.margin]).toEqual(["margin", { result: "3", near: "", within: "", exact: "2" }]);
  expect(scoringBody(form)).toEqual({ scoring: { kind: "margin", ...margin } });
  const wrong = { ...form, margin: { ...form.margin, result: "x", within: "200" } };
  expect(scoringFaults(wrong)).toEqual([
    ["margin", "result"],
    ["margin", "within"],
  ]);
  expect(scoringBody(wrong)).toEqual({});
});

it("reads a distance, which needs points at each place but the draw", () => {
  const distance = { kind: "distance" as const, top: 60, perGoal: 1, exact: 10, least: 0, draw: 250 };
  const form = scoringValues(aContest({ scoring: distance }));
  expect([form.kind, form.distance.draw]).toEqual(["distance", "250"]);
  expect(scoringBody(form)).toEqual({ scoring: distance });
  const open = { ...form, distance: { ...form.distance, draw: "" } };
  expect(scoringBody(open)).toEqual({ scoring: { ...distance, draw: null } });
  const half = { ...form, distance: { ...form.distance, top: "", draw: "x" } };
  expect(scoringFaults(half)).toEqual([
    ["distance", "top"],
    ["distance", "draw"],
  ]);
  expect(scoringBody(half)).toEqual({});
});

it("is what a new football contest of predictions begins with, and no other", () => {
  expect(beginning("football-typer")).toEqual({ scoring: { kind: "scale", ...presets["4-3-2"] } });
  for (const template of ["football-fantasy", "basketball-typer", "tennis-typer"])
    expect(beginning(template)).toEqual({});
});
