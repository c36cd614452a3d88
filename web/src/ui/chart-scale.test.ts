import { describe, expect, it } from "vitest";
import { columnLabels, placeTicks, pointTicks } from "./chart-scale";

describe("a scale of points", () => {
  it("is marked in whole steps that read well", () => {
    expect(pointTicks([175.7, 22.7])).toEqual([0, 50, 100, 150]);
    expect(pointTicks([37, 21, 39])).toEqual([0, 10, 20, 30]);
    expect(pointTicks([84.4, 12])).toEqual([0, 20, 40, 60, 80]);
    expect(pointTicks([3.2])).toEqual([0, 1, 2, 3]);
  });

  it("goes below zero when a fixture cost points, and stands without any", () => {
    expect(pointTicks([-8, 30])).toEqual([0, 10, 20, 30]);
    expect(pointTicks([-42, 30])).toEqual([-40, -20, 0, 20]);
    expect(pointTicks([0, 0])).toEqual([0, 1]);
    expect(pointTicks([])).toEqual([0, 1]);
  });
});

describe("a scale of places", () => {
  it("begins with the first place and has whole numbers only", () => {
    expect(placeTicks([1])).toEqual([1, 2]);
    expect(placeTicks([6, 3])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(placeTicks([6, 11, 8])).toEqual([1, 3, 5, 7, 9, 11]);
    expect(placeTicks([14, 12])).toEqual([1, 5, 10]);
    expect(placeTicks([126])).toEqual([1, 50, 100]);
    expect(placeTicks([468, 168])).toEqual([1, 100, 200, 300, 400]);
  });
});

describe("labels below columns", () => {
  const columns = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Kolejka ${index + 1}`, short: `${index + 1}` }));
  const measure = (text: string) => text.length * 6;

  it("are the names where all of them fit", () => {
    expect(columnLabels(columns(3), 100, measure).map(({ text }) => text)).toEqual([
      "Kolejka 1",
      "Kolejka 2",
      "Kolejka 3",
    ]);
  });

  it("are short where names don't fit, and never touch: forty fixtures on a narrow phone", () => {
    expect(columnLabels(columns(6), 40, measure).map(({ text }) => text)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
    ]);
    const slot = 6.2;
    const labels = columnLabels(columns(40), slot, measure);
    expect(labels.map(({ text }) => text)).toEqual(["1", "5", "10", "15", "20", "25", "30", "35", "40"]);
    const ends = labels.map(({ index, text }) => [
      index * slot - measure(text) / 2,
      index * slot + measure(text) / 2,
    ]);
    for (const [index, [left]] of ends.slice(1).entries())
      expect(left).toBeGreaterThan(ends[index]?.[1] ?? 0);
  });

  it("stand where the first column and every further step are", () => {
    expect(columnLabels(columns(5), 10, measure).map(({ index }) => index)).toEqual([0, 2, 4]);
    expect(columnLabels([], 10, measure)).toEqual([]);
  });
});
