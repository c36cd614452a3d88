import { expect, it } from "vitest";
import { chosenFixture } from "@/features/organizer/people/model/fixture-choice";

const fixture = (id: string, state: "upcoming" | "open" | "locked" | "final", day: number) => ({
  _id: id,
  state,
  closesAt: `2026-11-${day}T18:00:00.000Z`,
});

it("looks at people in the round asked for, else the open one that closes first, else the last closed, else the first", () => {
  const all = [fixture("later", "open", 27), fixture("open", "open", 21), fixture("old", "final", 10)];
  expect(chosenFixture(all, "old")?._id).toBe("old");
  expect(chosenFixture(all, "unknown")?._id).toBe("open");
  const closed = [
    fixture("next", "upcoming", 28),
    fixture("last", "locked", 20),
    fixture("old", "final", 10),
  ];
  expect(chosenFixture(closed, null)?._id).toBe("last");
  expect(chosenFixture([fixture("next", "upcoming", 28)], null)?._id).toBe("next");
  expect(chosenFixture([], null)).toBeNull();
});
