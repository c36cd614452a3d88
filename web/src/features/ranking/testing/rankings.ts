import type { Ranking } from "@/api/types";

const entries: Ranking["entries"] = [
  {
    _id: "a",
    rankingPosition: 1,
    name: "OrłyZPodwórka",
    points: 161.3,
    previousPosition: 3,
    isShared: false,
    behindOn: null,
    stillToPlay: null,
  },
  {
    _id: "b",
    rankingPosition: 2,
    name: "KarnyWDoliczonym",
    points: 158,
    previousPosition: 1,
    isShared: true,
    behindOn: null,
    stillToPlay: null,
  },
  {
    _id: "c",
    rankingPosition: 2,
    name: "WilczyApetyt",
    points: 158,
    previousPosition: null,
    isShared: true,
    behindOn: null,
    stillToPlay: null,
  },
];

/** A ranking of three teams, two of which share the second place. */
export const ranking: Ranking = {
  _partition: "c1",
  fixtureId: null,
  name: "Puchar miast",
  entries,
  page: 1,
  size: 10,
  total: 3,
  summary: { average: null, leaderPoints: 161.3, histogram: [], leaders: entries },
  final: true,
  runRevision: 1,
};
