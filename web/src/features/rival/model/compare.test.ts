import { describe, expect, it } from "vitest";
import type { ExplainedSlot, FixtureExplanation, SquadExplanation } from "@/api/types";
import { longest, type Comparison, type Item } from "./compare";
import { comparePredictions, decidedOf } from "./predictions";
import { compareSquads, playedOf } from "./squads";

/** "Sosna:32" against "Jawor:10", the order of the rows. */
function told({ pairs }: Comparison<Item>): string[] {
  return pairs.map(({ mine, theirs }) =>
    [mine, theirs].map((one) => (one === null ? "–" : `${one.key}:${one.points}`)).join(" | "),
  );
}

function aSlot(id: string, points: number, changes: Partial<ExplainedSlot> = {}): ExplainedSlot {
  const multiplier = changes.multiplier ?? 1;
  return {
    ...{ No: 1, position: "defender", _id: id, fullname: `Jan ${id}`, team: "Orły", starter: true, points },
    ...{ replacedBy: null, replaces: null, reason: null, multiplier, counted: multiplier > 0 },
    ...{ stillToPlay: false, armband: null },
    events: points === 0 ? [] : [{ key: "1", points, lines: [] }],
    ...changes,
  };
}

function aSquad(
  slots: ExplainedSlot[],
  captain: string | null = null,
): Pick<SquadExplanation, "slots" | "bonus" | "captains"> {
  return { slots, captains: null, bonus: captain === null ? null : { name: "Captain", playerId: captain } };
}

const forward = { position: "forward" };
const bench = { starter: false, multiplier: 0 };

describe("two squads", () => {
  it("differ in who counts in one of them only; those of a position stand against each other, the best first", () => {
    const mine = aSquad([
      aSlot("Wierzba", 2),
      aSlot("Łęcki", 9),
      aSlot("Kmita", 1.5),
      aSlot("Ptaszek", 12, forward),
    ]);
    const theirs = aSquad([
      aSlot("Lis", 6),
      aSlot("Kmita", 1.5),
      aSlot("Wilga", 3, forward),
      aSlot("Wrona", -1, forward),
    ]);
    const found = compareSquads(mine, theirs);
    expect(told(found)).toEqual(["Łęcki:9 | Lis:6", "Ptaszek:12 | Wilga:3", "Wierzba:2 | Wrona:-1"]);
    expect(found.common.map(({ key }) => key)).toEqual(["Kmita"]);
    expect([found.differing, found.shared, longest(found.pairs)]).toEqual([[23, 8], 1.5, 12]);
  });

  it("differ where both have somebody whom one of them made captain, or keeps on the bench", () => {
    const mine = aSquad(
      [aSlot("Sosna", 16, { multiplier: 2 }), aSlot("Jawor", 5), aSlot("Żuk", 7, bench)],
      "Sosna",
    );
    const theirs = aSquad(
      [aSlot("Sosna", 16), aSlot("Jawor", 5, { multiplier: 2 }), aSlot("Żuk", 7)],
      "Jawor",
    );
    const found = compareSquads(mine, theirs);
    expect(told(found)).toEqual(["Sosna:32 | Sosna:16", "Jawor:5 | Jawor:10", "Żuk:0 | Żuk:7"]);
    expect([found.common, found.differing]).toEqual([[], [37, 33]]);
  });

  it("have nothing to show of who counts in neither, and an empty one stands against nothing", () => {
    const out = aSlot("Gąska", 0, { multiplier: 0, replacedBy: 12 });
    const came = aSlot("Ćwik", 2, { starter: false, replaces: 1 });
    const found = compareSquads(aSquad([out, came]), aSquad([out, aSlot("Świerk", 3, bench)]));
    expect(told(found)).toEqual(["Ćwik:2 | –"]);
    expect(told(compareSquads(aSquad([]), aSquad([])))).toEqual([]);
    expect(longest([])).toBe(1);
  });

  it("add up to the teams' points", () => {
    const mine = aSquad(
      [aSlot("A", 4.2, { multiplier: 2 }), aSlot("B", 0.1), aSlot("C", -2), aSlot("D", 9, bench)],
      "A",
    );
    const theirs = aSquad([aSlot("A", 4.2), aSlot("C", -2), aSlot("D", 9), aSlot("E", 0.2)]);
    const total = ({ slots }: typeof mine) =>
      slots.reduce((all, { points, multiplier }) => all + Math.round(points * multiplier * 10), 0) / 10;
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { differing, shared } = compareSquads(one, other);
      expect(Math.round((differing[0] + shared) * 10) / 10).toBe(total(one));
      expect(Math.round((differing[1] + shared) * 10) / 10).toBe(total(other));
    }
  });

  it("know how many of those who count have played", () => {
    expect(playedOf(aSquad([aSlot("A", 4), aSlot("B", 0), aSlot("C", 9, bench)]))).toEqual({
      played: 1,
      all: 2,
    });
  });
});

type Predicted = FixtureExplanation["events"][number];

function anEvent(
  key: string,
  predictions: [family: string, name: string, points: number][],
  state: Predicted["state"] = "played",
): Predicted {
  return {
    ...{ key, Home: "a", Away: "b", groupEventName: null, state, weight: 1, joker: null },
    points: predictions.reduce((sum, [, , points]) => sum + points, 0),
    predictions: predictions.map(([predictionFamily, name, points]) => ({
      ...{
        predictionFamily,
        name,
        points,
        rate: 2,
        outcome: points > 0 ? "hit" : "miss",
        level: null,
        result: [],
      },
      ...{ displayName: { pl: name, en: name }, resultDisplayNames: [] },
    })),
  };
}

describe("two teams' predictions", () => {
  const mine = {
    events: [
      anEvent("1", [
        ["1X2", "1", 12.5],
        ["ExactResult", "2:1", 0],
      ]),
      anEvent("2", [["1X2", "X", 0]], "scheduled"),
      anEvent("3", [
        ["GroupMedalists", "a", 5],
        ["GroupMedalists", "b", 0],
        ["GroupMedalists", "c", 7.1],
      ]),
    ],
  };
  const theirs = {
    events: [
      anEvent("1", [
        ["1X2", "1", 12.5],
        ["ExactResult", "1:0", 40],
      ]),
      anEvent(
        "2",
        [
          ["1X2", "2", 0],
          ["PointDifference", "2:1", 0],
        ],
        "scheduled",
      ),
      anEvent("3", [
        ["GroupMedalists", "c", 7.1],
        ["GroupMedalists", "d", 0],
      ]),
    ],
  };

  it("differ family by family; what both chose is common, and medalists are taken one by one", () => {
    const found = comparePredictions(mine, theirs);
    expect(told(found)).toEqual([
      "1/ExactResult/2:1:0 | 1/ExactResult/1:0:40",
      "2/1X2/X:0 | 2/1X2/2:0",
      "– | 2/PointDifference/2:1:0",
      "3/GroupMedalists/a:5 | 3/GroupMedalists/d:0",
      "3/GroupMedalists/b:0 | –",
    ]);
    expect(found.common.map(({ key }) => key)).toEqual(["1/1X2/1", "3/GroupMedalists/c"]);
    expect([found.differing, found.shared]).toEqual([[5, 40], 19.6]);
  });

  it("stand in the order of the events, and a void one counts for nothing", () => {
    const late = { events: [anEvent("1", []), anEvent("2", [["1X2", "1", 3]]), anEvent("4", [], "void")] };
    const early = { events: [anEvent("1", [["1X2", "2", 1]]), anEvent("2", [])] };
    expect(told(comparePredictions(late, early))).toEqual(["– | 1/1X2/2:1", "2/1X2/1:3 | –"]);
    expect([decidedOf(late), decidedOf(mine)]).toEqual([
      { decided: 2, all: 2 },
      { decided: 2, all: 3 },
    ]);
  });
});
