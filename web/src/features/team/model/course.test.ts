import { expect, it } from "vitest";
import { courseOf, placesOf, shortNames, summaryOf } from "./course";

const history = [
  { fixtureId: "a", name: "Kolejka 1", points: 37, total: 37, rankingPosition: 6 },
  { fixtureId: "b", name: "Kolejka 2", points: 21, total: 58, rankingPosition: 11 },
  { fixtureId: "c", name: "Finał", points: 39, total: 97, rankingPosition: 8 },
];
const past = [
  { fixtureId: "a", name: "Kolejka 1", state: "final" as const, points: 37, final: true },
  { fixtureId: "b", name: "Kolejka 2", state: "final" as const, points: 21, final: true },
  { fixtureId: "c", name: "Finał", state: "provisional" as const, points: 39, final: false },
  { fixtureId: "d", name: "Kolejka 4", state: "locked" as const, points: null, final: false },
];

it("makes a course of what the ranking keeps, and marks what may still change", () => {
  expect(courseOf(history, past)).toEqual([
    {
      fixtureId: "a",
      name: "Kolejka 1",
      short: "1",
      points: 37,
      total: 37,
      position: 6,
      isProvisional: false,
    },
    {
      fixtureId: "b",
      name: "Kolejka 2",
      short: "2",
      points: 21,
      total: 58,
      position: 11,
      isProvisional: false,
    },
    {
      fixtureId: "c",
      name: "Finał",
      short: "FIN.",
      points: 39,
      total: 97,
      position: 8,
      isProvisional: true,
    },
  ]);
  expect(courseOf([], past)).toEqual([]);
});

it("shortens names to their number where only that tells them apart, else to their beginning", () => {
  expect(shortNames(["Kolejka 1", "Kolejka 2", "Półfinały", "Mecz o 3. miejsce", "Finał"])).toEqual([
    "1",
    "2",
    "PÓŁ.",
    "MEC.",
    "FIN.",
  ]);
  expect(shortNames(["3. dzień"])).toEqual(["3"]);
});

it("sums a course up: the average and the extremes of points; the first of equals", () => {
  const summary = summaryOf(courseOf(history, past));
  expect(summary?.average).toBeCloseTo(32.33, 2);
  expect([summary?.most.name, summary?.least.name]).toEqual(["Finał", "Kolejka 2"]);
  expect(summaryOf([])).toBeNull();
});

it("tells the best and the worst place once all of them are known", () => {
  const course = courseOf(history, past);
  const places = placesOf(course);
  expect(places?.legs).toEqual(course);
  expect([places?.highest.position, places?.lowest.position]).toEqual([6, 11]);
  const unmade = history.map((one) => (one.fixtureId === "b" ? { ...one, rankingPosition: null } : one));
  expect(placesOf(courseOf(unmade, past))).toBeNull();
  expect(summaryOf(courseOf(unmade, past))?.most.name).toBe("Finał");
  expect(placesOf([])).toBeNull();
});
