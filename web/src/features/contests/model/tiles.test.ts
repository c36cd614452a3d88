import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import { arrange, revealed, spans, withMine, withPrizes } from "@/features/contests/model/tiles";

const now = Date.parse("2026-11-20T10:00:00Z");
const past = aContest({
  _id: "past",
  startDate: "2026-10-01T00:00:00Z",
  prizes: { prizesList: [{ position: "1", prize: "Puchar" }] },
});
const running = aContest({ _id: "running", startDate: "2026-11-18T00:00:00Z" });
const soon = aContest({ _id: "soon", startDate: "2026-12-01T00:00:00Z" });
const later = aContest({ _id: "later", startDate: "2027-03-01T00:00:00Z" });

describe("arrange", () => {
  it("features the newest contest that runs", () => {
    const { featured, others } = arrange([past, later, running, soon], now);
    expect(featured?._id).toBe("running");
    expect(others.map((contest) => contest._id)).toEqual(["later", "soon", "past"]);
  });

  it("features the next to start when none runs", () => {
    expect(arrange([later, soon], now).featured?._id).toBe("soon");
  });

  it("features nothing when there is nothing", () => {
    expect(arrange([], now)).toEqual({ featured: null, others: [] });
  });
});

it.each([
  [0, []],
  [1, [12]],
  [2, [6, 6]],
  [3, [4, 4, 4]],
  [4, [3, 3, 3, 3]],
  [5, [4, 4, 4, 6, 6]],
  [6, [4, 4, 4, 4, 4, 4]],
  [7, [3, 3, 3, 3, 4, 4, 4]],
  [9, [3, 3, 3, 3, 4, 4, 4, 6, 6]],
])("fills every row with %d contests", (count, columns) => {
  expect(spans(count)).toEqual(columns);
});

it("marks what I joined on the public list", () => {
  expect(
    withMine([past, running], [{ ...past, isSigned: true }, soon]).map(({ isSigned }) => isSigned),
  ).toEqual([true, false]);
});

it("shows the prizes of the first contest that has any", () => {
  expect(withPrizes(arrange([past, running], now))?._id).toBe("past");
  expect(withPrizes(arrange([running], now))).toBeNull();
});

it("reveals headlines in order, as far as all pictures before are loaded", () => {
  expect(revealed(new Set([0, 1, 3]), 5)).toBe(2);
  expect(revealed(new Set(), 5)).toBe(0);
  expect(revealed(new Set([0, 1]), 2)).toBe(2);
});
