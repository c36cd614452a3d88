import { expect, it } from "vitest";
import { marginName, partsOfMargin, readMargin, type Margin } from "@/api/margin";
import { levelOf, paysOf, paysWhole, pointsFor } from "@/api/pays";
import { readScore } from "@/api/scale";
import type { Contest, SportEvent } from "@/api/types";
import { predictionWords } from "@/ui/event-names";
import file from "../../../../../proto-contracts/vectors/margin.json";
import { possiblePoints } from "./summary";

const margins = file.margins as Record<string, Margin>;
const { rugby } = margins;
if (rugby === undefined) throw new Error("no vector");

it.each(file.names)("reads $name as a winner and margin or none", ({ name, score }) => {
  const read = readMargin(name);
  expect(read).toEqual(score);
  if (read !== null) expect(marginName(read)).toBe(name);
});

it.each(file.cases)("by $margin, $predicted brings $points where it ends $played", (one) => {
  const margin = margins[one.margin];
  const [predicted, played] = [readMargin(one.predicted), readScore(one.played)];
  if (margin === undefined || predicted === null || played === null) throw new Error("no vector");
  expect(levelOf(margin, predicted, played)).toBe(one.level);
  expect(partsOfMargin(margin, predicted, played)).toEqual(one.parts);
  expect(pointsFor(margin, predicted, played)).toBe(one.points);
});

it("is read from a contest, and says what a pick may bring", () => {
  const scoring = { kind: "margin", ...rugby } as Contest["scoring"];
  expect(paysOf(scoring)).toEqual(rugby);
  expect(paysWhole(rugby)).toBe(false);
  const event = { state: "scheduled", availablePredictions: [] } as unknown as SportEvent;
  expect(possiblePoints(event, { Margin: "1:7" }, rugby)).toBe(3.5);
});

it("says who is predicted to win by how much", () => {
  const sides = { Home: "Orły", Away: "Żubr", homeClub: null, awayClub: null, groupEventName: null };
  const words = (name: string) => predictionWords(sides, "Margin", name);
  expect([words("1:7"), words("2:3"), words("X:0"), words("2")]).toEqual([
    "Orły o 7",
    "Żubr o 3",
    "Remis",
    "Wygra Żubr",
  ]);
});
