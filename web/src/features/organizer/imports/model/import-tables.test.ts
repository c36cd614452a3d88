import { describe, expect, it } from "vitest";
import { roleOf, withTables } from "@/features/organizer/imports/model/import-tables";

const table = (name: string, text = "") => ({ name, text });

describe("a season's tables", () => {
  it("are known by their own names", () => {
    expect(["Players_Raw.csv", "teams.csv", "fixtures.csv", "GW12.csv"].map(roleOf)).toEqual([
      { of: "players" },
      { of: "clubs" },
      { of: "matches" },
      { of: "gameweek", number: 12 },
    ]);
    expect(["merged_gw.csv", "gw1.csv.bak", "gw1234.csv", "cup.json"].map((name) => roleOf(name).of)).toEqual(
      ["unknown", "unknown", "unknown", "unknown"],
    );
  });

  it("stand in the order of the season, and a newer one takes the place of its like", () => {
    const before = withTables([], [table("gw10.csv"), table("notes.csv"), table("gw2.csv", "old")]);
    const after = withTables(before, [table("GW2.csv", "new"), table("teams.csv")]);
    expect(after).toEqual([
      table("teams.csv"),
      table("GW2.csv", "new"),
      table("gw10.csv"),
      table("notes.csv"),
    ]);
  });
});
