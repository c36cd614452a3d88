import { expect, it } from "vitest";
import { placeOn } from "@/api/standing";

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

it("finds my place on the page around my team", () => {
  expect(placeOn(page, "t1")).toEqual({
    position: 126,
    points: 84.9,
    total: 129,
    previousPosition: null,
  });
});

it("knows no place without a team or a ranking", () => {
  expect(placeOn(page, "t2")).toBeNull();
  expect(placeOn(undefined, "t1")).toBeNull();
});

it("knows no place before results have been counted", () => {
  expect(placeOn({ ...page, runRevision: 0 }, "t1")).toBeNull();
});
