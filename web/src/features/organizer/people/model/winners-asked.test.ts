import { describe, expect, it } from "vitest";
import type { Winner } from "@/features/organizer/people/api/winners";
import { linesOf, proposedDue } from "@/features/organizer/people/model/winners-asked";

function winner(place: number, changed: Partial<Winner> = {}): Winner {
  const user = {
    _id: `u${place}`,
    userName: null,
    email: "",
    emailConfirmed: true,
    telephone: "none" as const,
  };
  const entry = {
    ...{ _id: `t${place}`, rankingPosition: place, name: `Team${place}`, points: 50 - place },
    ...{ previousPosition: null, isShared: false, behindOn: null, stillToPlay: null },
  };
  return { entry, user, isBlocked: false, isAwarded: false, ...changed };
}

const prizes = [
  { position: "1", prize: "A trip" },
  { position: "2-3", prize: "A scarf" },
];
const words = (won: readonly { prize: string }[]) => won.map(({ prize }) => prize).join(" + ");

describe("who is asked for the data of a prize", () => {
  it("is who wins something, at the place left by who is blocked", () => {
    const winners = [winner(1, { isBlocked: true }), winner(2), winner(3), winner(4), winner(5)];
    expect(
      linesOf(winners, prizes, words).map(({ userId, position, prize }) => [userId, position, prize]),
    ).toEqual([
      ["u2", 1, "A trip"],
      ["u3", 2, "A scarf"],
      ["u4", 3, "A scarf"],
    ]);
  });

  it("has an account, and a blocked one the organizer's yes", () => {
    const winners = [winner(1, { isBlocked: true, isAwarded: true }), winner(2, { user: null }), winner(3)];
    expect(linesOf(winners, prizes, words).map(({ userId, awarded }) => [userId, awarded])).toEqual([
      ["u1", true],
      ["u3", false],
    ]);
  });

  it("has two weeks to answer", () => {
    expect(proposedDue(Date.parse("2026-11-20T12:00:00Z"))).toBe("2026-12-04T12:00:00.000Z");
  });
});
