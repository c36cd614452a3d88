import { expect, it } from "vitest";
import { placeOn } from "@/api/standing";

/** The last page of a ranking: its first two rows share a place with the page before. */
const page = {
  _partition: "c1",
  fixtureId: null,
  name: "Puchar",
  entries: [119, 119, 123, 124, 124, 124, 127, 128, 128].map((rankingPosition, index) => ({
    _id: `t${index}`,
    rankingPosition,
    name: "Wilki",
    points: 84.9,
    previousPosition: null,
    isShared: false,
    behindOn: null,
    stillToPlay: null,
  })),
  page: 13,
  size: 10,
  total: 129,
  summary: { average: null, leaderPoints: 161.3, histogram: [], leaders: [] },
  final: true,
  runRevision: 1,
};

it("finds my place on the page around my team", () => {
  expect(placeOn(page, "t2")).toEqual({
    position: 123,
    sharedTo: 123,
    points: 84.9,
    total: 129,
    previousPosition: null,
  });
});

it("knows where those end that share my place, unless the next page goes on with them", () => {
  expect(["t0", "t4", "t8"].map((team) => placeOn(page, team)?.sharedTo)).toEqual([122, 126, 129]);
  expect(placeOn({ ...page, total: 130 }, "t8")?.sharedTo).toBeNull();
  expect(placeOn({ ...page, total: 130 }, "t6")?.sharedTo).toBe(127);
});

it("knows no place without a team or a ranking", () => {
  expect(placeOn(page, "t99")).toBeNull();
  expect(placeOn(undefined, "t1")).toBeNull();
});

it("knows no place before results have been counted", () => {
  expect(placeOn({ ...page, runRevision: 0 }, "t1")).toBeNull();
});
