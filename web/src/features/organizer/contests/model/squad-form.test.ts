import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  bonusesOf,
  formationChoices,
  isFormation,
  squadChanges,
  squadForm,
  squadValues,
} from "@/features/organizer/contests/model/squad-form";
import { barsOf, moneyOf, scarcest, squadSize } from "@/features/organizer/contests/model/squad-facts";
import { faults } from "@/features/organizer/shared/testing/faults";

const contest = aContest({
  eventType: "Fantasy",
  budget: 100,
  maxPlayersFromTeam: 3,
  maxTransfers: 3,
  numberOfPlayers: 11,
  numberOfSubstitutions: 4,
  squadComposition: [2, 5, 5, 3],
  availableFormations: ["1-4-4-2", "1-3-4-3"],
  availableBonuses: [{ name: "Captain", numberOfAvailableBonuses: 10 }],
  substitution: { trigger: "noPoints", constraint: "validFormation" },
  editing: "everyFixture",
  origin: { ...aContest().origin, positionTypesValues: ["goalkeeper", "defender", "midfielder", "forward"] },
});
const form = squadValues(contest);

describe("what a squad is made of", () => {
  it("sends nothing when nothing differs", () => {
    expect(squadForm.safeParse(form).success).toBe(true);
    expect(squadChanges(form, contest)).toEqual({});
  });

  it("sends what differs, as the server calls it", () => {
    const typed = {
      ...form,
      budget: "99,5",
      starters: "10",
      maxFromClub: "2",
      maxTransfers: "1",
      formations: ["1-4-4-2"],
      benches: "1-1-1-1, 1-2-1-0",
      bonuses: { Captain: "10", FullSquad: "2", WildCard: "0" },
      substitutionTrigger: "didNotPlay",
      editing: "firstFixtureOnly",
    };
    expect(squadChanges(typed, contest)).toEqual({
      budget: 99.5,
      numberOfPlayers: 10,
      maxPlayersFromTeam: 2,
      maxTransfers: 1,
      availableFormations: ["1-4-4-2"],
      availableSubstitutions: ["1-1-1-1", "1-2-1-0"],
      availableBonuses: [
        { name: "Captain", numberOfAvailableBonuses: 10 },
        { name: "FullSquad", numberOfAvailableBonuses: 2 },
      ],
      substitution: { trigger: "didNotPlay", constraint: "validFormation" },
      editing: "firstFixtureOnly",
    });
  });

  it("offers no bonus Captain where every squad has one, and takes it away", () => {
    const typed = { ...form, captain: "standing", bonuses: { ...form.bonuses, WildCard: "1" } };
    expect(bonusesOf(typed)).toEqual(["FullSquad", "WildCard"]);
    expect(squadChanges(typed, contest)).toEqual({
      captain: "standing",
      availableBonuses: [
        { name: "Captain", numberOfAvailableBonuses: 0 },
        { name: "WildCard", numberOfAvailableBonuses: 1 },
      ],
    });
  });

  it("sends an empty composition where any mix will do, and leaves out numbers that are not typed to their end", () => {
    expect(squadChanges({ ...form, isFixed: false }, contest)).toEqual({ squadComposition: [] });
    expect(squadChanges({ ...form, budget: "9,", composition: ["2", "", "5", "3"] }, contest)).toEqual({});
  });

  it("refuses what is no number, no formation at all, and benches written otherwise", () => {
    const wrong = { ...form, budget: "0", starters: "0", maxFromClub: "x", formations: [], benches: "1-a" };
    expect(faults(squadForm.safeParse(wrong))).toEqual({
      budget: "amountInvalid",
      starters: "countInvalid",
      maxFromClub: "countInvalid",
      formations: "formationMissing",
      benches: "benchInvalid",
    });
  });

  it("refuses a wrong composition only where it is shown", () => {
    const wrong = { ...form, composition: ["2", "x", "100", "3"] };
    expect(faults(squadForm.safeParse(wrong))).toEqual({
      "composition.1": "countInvalid",
      "composition.2": "countInvalid",
    });
    expect(squadForm.safeParse({ ...wrong, isFixed: false }).success).toBe(true);
  });

  it("offers the sport's formations that fit the line-up, and keeps those that are chosen", () => {
    expect(formationChoices(["1-4-4-2", "1-2-2"], ["1-3-4-3"], 11)).toEqual(["1-4-4-2", "1-3-4-3"]);
    expect(isFormation("1-4-4-2", 4)).toBe(true);
    expect(isFormation("4-4-2", 4)).toBe(false);
  });
});

describe("what it means", () => {
  const squad = {
    forSale: 40,
    clubs: 8,
    cheapest: 61.5,
    missing: 0,
    dearest: 138,
    leastFromClub: 2,
    positions: [
      { position: "goalkeeper", displayName: { pl: "bramkarze", en: "goalkeepers" }, forSale: 9, clubs: 8 },
      { position: "defender", displayName: { pl: "obrońcy", en: "defenders" }, forSale: 20, clubs: 8 },
    ],
    prices: [
      { price: 4, athletes: 3 },
      { price: 6, athletes: 2 },
      { price: 8, athletes: 1 },
    ],
  };

  it("says what is left of the budget, or what lacks", () => {
    expect(moneyOf("100", squad)).toEqual({ kind: "enough", cheapest: 61.5, left: 38.5 });
    expect(moneyOf("60", squad)).toEqual({ kind: "short", cheapest: 61.5, short: 1.5 });
    expect(moneyOf("6x", squad)).toBeNull();
    expect(moneyOf("100", { ...squad, cheapest: null, missing: 3 })).toEqual({
      kind: "impossible",
      forSale: 40,
      missing: 3,
    });
    expect(moneyOf("100", { ...squad, forSale: 0 })).toEqual({ kind: "nobody" });
  });

  it("finds the position with the least choice for its places", () => {
    expect(scarcest({ isFixed: true, composition: ["2", "5"] }, squad.positions)?.position.position).toBe(
      "defender",
    );
    expect(scarcest({ isFixed: true, composition: ["4", "5"] }, squad.positions)?.position.position).toBe(
      "goalkeeper",
    );
    expect(scarcest({ isFixed: false, composition: ["2", "5"] }, squad.positions)).toBeNull();
  });

  it("counts places, and prices in bars", () => {
    expect(squadSize({ starters: "11", substitutes: "4" })).toBe(15);
    expect(squadSize({ starters: "", substitutes: "4" })).toBeNull();
    expect(barsOf(squad.prices, 4)).toEqual([3, 0, 2, 1]);
    expect(barsOf([{ price: 5, athletes: 7 }], 3)).toEqual([7, 0, 0]);
    expect(barsOf([], 2)).toEqual([0, 0]);
  });
});
