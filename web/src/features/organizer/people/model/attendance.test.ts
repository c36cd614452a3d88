import { describe, expect, it } from "vitest";
import {
  asTheyStand,
  isToRemind,
  reminderSize,
  toggled,
  type Member,
} from "@/features/organizer/people/model/attendance";

describe("a reminder", () => {
  it("goes to who lacks something and isn't blocked: a squad that is carried over lacks nothing", () => {
    const standings = ["saved", "carried", "partial", "none"] as const;
    expect(standings.map((standing) => isToRemind({ standing, isBlocked: false }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isToRemind({ standing: "none", isBlocked: true })).toBe(false);
  });

  it("reaches fewer only by those left out whom it would have reached", () => {
    const leftOut = new Map([
      ["lacks something", true],
      ["is blocked", false],
    ]);
    expect(reminderSize({ toRemind: 3 }, leftOut)).toBe(2);
    expect(reminderSize({ toRemind: 0 }, leftOut)).toBe(0);
  });

  it("would no longer reach who has saved since they were left out", () => {
    const orly = { userId: "u1", standing: "none", isBlocked: false } as Member;
    const sowy = { userId: "u2", standing: "partial", isBlocked: false } as Member;
    const leftOut = toggled(toggled(new Map(), orly), sowy);
    expect([...asTheyStand(leftOut, [{ ...orly, standing: "saved" }])]).toEqual([
      ["u1", false],
      ["u2", true],
    ]);
    expect([...toggled(leftOut, orly).keys()]).toEqual(["u2"]);
  });
});
