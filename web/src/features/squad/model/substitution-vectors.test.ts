import { describe, expect, test } from "vitest";
import substitutionFile from "../../../../../proto-contracts/vectors/substitutions.json";
import { draftIn, rulesIn } from "../testing/vectors";
import { athletesOf } from "./athletes";
import { places } from "./draft";
import { swap } from "./swap";

describe("a substitution that keeps the formation is an exchange that the screen allows, too", () => {
  const positions: Readonly<Record<string, string>> = substitutionFile.positions;
  const athletes = athletesOf(
    Object.entries(positions).map(([_id, position]) => ({ ...samplePlayer, _id, position, teamKey: _id })),
    { pinned: undefined, initial: undefined },
  );

  test.each(substitutionFile.substitutions.filter(({ substitutions }) => substitutions.length > 0))(
    "$name",
    (vector) => {
      const rules = rulesIn(substitutionFile, vector.rules);
      const written = substitutionFile.rules[vector.rules as keyof typeof substitutionFile.rules];
      let draft = draftIn(rules, athletes, vector.squad);
      for (const [out = "", into = ""] of vector.substitutions) {
        const slot = (id: string) => places(draft).findIndex(({ athlete }) => athlete === id) + 1;
        const after = swap(rules, draft, slot(out), slot(into));
        const isFree = written.substitution.constraint === "none" && positions[out] !== positions[into];
        if (typeof after === "string") expect([isFree, after]).toEqual([true, "formation"]);
        else draft = after;
      }
    },
  );
});

const samplePlayer = {
  ...{ _partition: "o", name: "Jan", surname: "Sowa", fullname: "Jan Sowa", team: "Bzura", price: 5 },
  ...{ totalPoints: 0, isAllowedToBuy: true, isDisabled: false },
};
