import { describe, expect, it } from "vitest";
import type { RankingHistory } from "@/api/types";
import { aContest } from "@/api/testing/factories";
import { nextContest, seasonOf } from "@/features/archive/model/season";

const place = { position: 2, sharedTo: 2, points: 70, total: 14, previousPosition: 3 };
const history = (...rounds: [points: number, position: number | null][]): RankingHistory =>
  rounds.map(([points, rankingPosition], index) => ({
    fixtureId: `f${index + 1}`,
    name: `Round ${index + 1}`,
    points,
    total: points,
    rankingPosition,
  }));

describe("a season that is over", () => {
  it("has its place, its rounds and the first of the best ones", () => {
    const season = seasonOf(place, history([10, 5], [30, 1], [30, 2], [0, 2]));
    expect([season.position, season.teams, season.points]).toEqual([2, 14, 70]);
    expect(season.rounds.map(({ points }) => points)).toEqual([10, 30, 30, 0]);
    expect(season.best).toEqual({ name: "Round 2", points: 30 });
  });

  it("leaves trophies for what was done", () => {
    const { trophies } = seasonOf(place, history([10, 5], [30, 1], [20, 3], [0, null], [5, 2]));
    expect(trophies).toEqual([
      { kind: "podium", value: 2, teams: 14 },
      { kind: "best", value: 30, round: "Round 2" },
      { kind: "row", value: 2 },
      { kind: "lead", value: 1 },
    ]);
    expect(seasonOf({ ...place, position: 4 }, history([0, 9])).trophies).toEqual([]);
  });

  it("goes on with an open contest that is most like it", () => {
    const over = aContest({ _id: "over", isClosed: true });
    const other = aContest({ _id: "other", startDate: "2027-01-01T00:00:00.000Z" });
    const fantasy = aContest({ _id: "fantasy", eventType: "Fantasy", startDate: "2026-01-01T00:00:00.000Z" });
    expect(nextContest(over, [fantasy, other])?._id).toBe("other");
    expect(nextContest(over, [aContest({ isSigned: true }), aContest({ isClosed: true })])).toBeNull();
  });
});
