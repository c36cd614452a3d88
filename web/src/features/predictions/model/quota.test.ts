import { expect, it } from "vitest";
import { pointsFor } from "@/api/pays";
import { baseOf, boundsOf, isWhole, withBases } from "@/api/quota";
import { outcomeOf, readScore, type Outcome, type Scale } from "@/api/scale";
import type { Contest, SportEvent } from "@/api/types";
import { scaleOf } from "@/api/scale";
import file from "../../../../../proto-contracts/vectors/quota.json";
import { possiblePoints } from "./summary";

const { kicktipp } = file.scales as Record<string, Scale>;
if (kicktipp === undefined) throw new Error("no vector");

it.each(file.bases)("pays $base where $right of $teams have it", ({ min, max, teams, right, base }) => {
  expect(baseOf({ min, max }, teams, right)).toBe(base);
});

it.each(file.scores)("by $scale, $predicted brings $points where it ends $played", (one) => {
  const scale = (file.scales as Record<string, Scale>)[one.scale];
  const [predicted, played] = [readScore(one.predicted), readScore(one.played)];
  if (scale?.quota == null || predicted === null || played === null) throw new Error("no vector");
  const right = outcomeOf(played);
  const wrong = (["home", "draw", "away"] as const).find((outcome) => outcome !== right) ?? "home";
  const teams: Partial<Record<Outcome, number>> = { [right]: one.right, [wrong]: one.teams - one.right };
  const base = (outcome: Outcome) =>
    baseOf(scale.quota ?? { min: 0, max: 0 }, one.teams, teams[outcome] ?? 0);
  const made = withBases(scale, { home: base("home"), draw: base("draw"), away: base("away") });
  expect(pointsFor(made, predicted, played)).toBe(one.points);
});

it("knows before the lock what it pays at least and at most", () => {
  const [least, most] = boundsOf(kicktipp) ?? [];
  expect([least?.home, most?.draw]).toEqual([
    { tendency: 3, difference: 4, exact: 5 },
    { tendency: 10, difference: null, exact: 12 },
  ]);
  expect(isWhole(kicktipp)).toBe(true);
  expect(isWhole({ ...kicktipp, quota: { min: 2.5, max: 10 } })).toBe(false);
  const event = { state: "scheduled", availablePredictions: [] } as unknown as SportEvent;
  expect(possiblePoints(event, { Score: "2:1" }, kicktipp)).toBe(12);
});

it("reads a contest's quota, and none", () => {
  const scoring = { kind: "scale", ...kicktipp } as Contest["scoring"];
  expect(scaleOf(scoring)).toEqual(kicktipp);
  const none = { kind: "scale", ...kicktipp, quota: null } as Contest["scoring"];
  expect(scaleOf(none)).not.toHaveProperty("quota");
});
