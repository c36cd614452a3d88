import { expect, it } from "vitest";
import type { FantasyTeam } from "@/api/types";
import { asSaved } from "./as-saved";
import { rules as football } from "./model-samples";

const rules = { ...football, positions: ["goalkeeper", "forward"] };
const slot = (No: number, _id: string) => ({ No, _id, position: "forward", fullname: _id, team: "Bzura" });
const team = {
  ...{ _id: "t", name: "Sowy", formation: "1-1", Empty: false },
  squad: [[slot(1, "a")], [slot(2, "b")], [slot(3, "c")]],
  fixtureBonuses: { f1: { name: "Captain", playerId: "b" } },
  ...{ fixtureTransfers: {}, fixtureChips: { f1: ["FullSquad"] } },
} as unknown as FantasyTeam;

it("shows the saved squad of a fixture whose lock isn't known yet, without points", () => {
  const { slots, bonus, chips, published } = asSaved(rules, team, "f1");
  expect(slots.map(({ _id, starter }) => [_id, starter])).toEqual([
    ["a", true],
    ["b", true],
    ["c", false],
  ]);
  expect(bonus).toEqual({ name: "Captain", playerId: "b" });
  expect(chips).toEqual(["FullSquad"]);
  expect(published).toBe(false);
});

it("shows no slots of a team that was never filled", () => {
  expect(asSaved(rules, { ...team, Empty: true }, "f1").slots).toEqual([]);
});
