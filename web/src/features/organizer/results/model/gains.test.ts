import { expect, it } from "vitest";
import { differenceOf, waysOf, type PreviewTeam } from "@/features/organizer/results/model/gains";

function team(id: string, placeBefore: number | null, placeAfter: number): PreviewTeam {
  const points = { before: 0, after: 0, totalBefore: 0, totalAfter: 0 };
  return { _id: id, name: id, ...points, placeBefore, placeAfter };
}

it("draws a way for each leader of now or of afterwards, thick from four places on", () => {
  const [orly, sowy, wilki] = [team("orly", 1, 6), team("sowy", 2, 2), team("wilki", 5, 1)];
  const ways = waysOf({ topBefore: [orly, sowy], top: [wilki, sowy] });
  expect(ways).toEqual([
    { team: "orly", from: 0, to: null, direction: "down", isLong: true },
    { team: "sowy", from: 1, to: 1, direction: "same", isLong: false },
    { team: "wilki", from: null, to: 0, direction: "up", isLong: true },
  ]);
});

it("moves nobody where there were no places yet", () => {
  expect(waysOf({ topBefore: [], top: [team("orly", null, 1)] })).toEqual([
    { team: "orly", from: null, to: 0, direction: "same", isLong: false },
  ]);
});

it("counts differences in whole tenths", () => {
  expect(differenceOf({ before: 0.3, after: 0.1 })).toBe(-0.2);
});
