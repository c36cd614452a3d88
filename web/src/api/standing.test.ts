import { expect, it } from "vitest";
import { positionOn } from "@/api/standing";

const page = {
  _partition: "c1",
  fixtureId: null,
  name: "Puchar",
  entries: [{ _id: "t1", rankingPosition: 126, name: "Wilki", points: 84.9, previousPosition: null }],
  page: 13,
  size: 10,
  total: 129,
  summary: { leaderPoints: 161.3, histogram: [] },
  final: true,
  runRevision: 1,
};

it("finds my position on the page around my team", () => {
  expect(positionOn(page, "t1")).toBe(126);
});

it("knows no position without a team or a ranking", () => {
  expect(positionOn(page, "t2")).toBeNull();
  expect(positionOn(undefined, "t1")).toBeNull();
});

it("knows no position before results have been counted", () => {
  expect(positionOn({ ...page, runRevision: 0 }, "t1")).toBeNull();
});
