import { beforeEach, expect, it } from "vitest";
import { changeSince, keepSeen, lastSeen, type Stand } from "./last-seen";

const rounds = ["r1", "r2", "r3"];
const stand = (points: number, position: number | null, fixtureId = "r2"): Stand => ({
  fixtureId,
  points,
  position,
});

beforeEach(() => localStorage.clear());

it("tells the points that came in, and where the place moved", () => {
  expect(changeSince(stand(30.1, 5), stand(42.2, 3), rounds)).toEqual({
    points: 12.1,
    moved: { from: 5, to: 3 },
  });
  expect(changeSince(stand(30, 5), stand(29, 5), rounds)).toEqual({ points: -1, moved: null });
  expect(changeSince(stand(30, 5), stand(30, 6), rounds)).toEqual({ points: 0, moved: { from: 5, to: 6 } });
  expect(changeSince(stand(0, null), stand(4, 9), rounds)).toEqual({ points: 4, moved: null });
});

it("moves no team that the ranking calls new", () => {
  expect(changeSince(stand(30, 15), { ...stand(42, 6), isNew: true }, rounds)).toEqual({
    points: 12,
    moved: null,
  });
});

it("tells nothing where nothing changed, and nothing at the first look", () => {
  expect(changeSince(stand(30, 5), stand(30, 5), rounds)).toBeNull();
  expect(changeSince(null, stand(30, 5), rounds)).toBeNull();
});

it("counts a whole round that came in since, but none whose successor was taken back", () => {
  expect(changeSince(stand(30, 5, "r1"), stand(42, 5, "r2"), rounds)).toEqual({ points: 42, moved: null });
  expect(changeSince(stand(30, 5, "r3"), stand(42, 5, "r2"), rounds)).toBeNull();
  expect(changeSince(stand(30, 5, "r3"), stand(42, 6, "r2"), rounds)?.moved).toEqual({ from: 5, to: 6 });
});

it("keeps what was shown per team, and takes nothing else for it", () => {
  keepSeen("t1", stand(30, null));
  expect([lastSeen("t1"), lastSeen("t2")]).toEqual([stand(30, null), null]);
  for (const broken of [
    "{",
    "[]",
    '{"fixtureId":"r1"}',
    '{"fixtureId":"r1","points":"3","position":1}',
    "7",
  ]) {
    localStorage.setItem("trybuna.seen.t1", broken);
    expect(lastSeen("t1")).toBeNull();
  }
});
