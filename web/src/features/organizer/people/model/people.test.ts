import { expect, it } from "vitest";
import { scopesOf, type Person } from "@/features/organizer/people/model/people";

const block = (league: string | null): Person["blocks"][number] => ({
  league,
  leagueName: league,
  reason: "two accounts",
  blockedAt: "2026-11-20T12:05:00.000Z",
});
const leagues = [
  { _id: "c1", name: "Zima" },
  { _id: "c2", name: "Jesień" },
];

it("offers the contests that somebody plays and the account, but nothing twice", () => {
  const scopes = (blocks: Person["blocks"]) =>
    scopesOf({ leagues, blocks, roles: ["participant"] }).map(({ league }) => league);
  expect(scopes([])).toEqual(["c1", "c2", null]);
  expect(scopes([block("c1"), block(null)])).toEqual(["c2"]);
});

it("offers no organizer's account: that is done by a command", () => {
  const scopes = scopesOf({ leagues: [], blocks: [], roles: ["participant", "organizer"] });
  expect(scopes).toEqual([]);
});
