import { describe, expect, it } from "vitest";
import type { ImportPreview } from "@/api/types";
import {
  countsOf,
  firstShown,
  isWorthApplying,
  shownOf,
} from "@/features/organizer/imports/model/import-changes";

const fixtures = (...changes: ImportPreview["fixtures"][number]["change"][]) =>
  changes.map((change, place) => ({ key: `gw${place}`, name: "", from: "", to: "", events: 1, change }));

describe("what an import changes", () => {
  it("shows the one kind of change first where most rounds stay, else everything", () => {
    expect(firstShown(fixtures("unchanged", "changed"))).toBe("changed");
    expect(firstShown(fixtures("new", "new"))).toBe("all");
    expect(firstShown(fixtures("unchanged", "changed", "new"))).toBe("all");
    expect(firstShown(fixtures("unchanged"))).toBe("all");
  });

  it("puts what changes before what stays", () => {
    const mixed = fixtures("unchanged", "changed", "new");
    expect(shownOf(mixed, "all").map(({ change }) => change)).toEqual(["new", "changed", "unchanged"]);
    expect(shownOf(mixed, "changed").map(({ key }) => key)).toEqual(["gw1"]);
    expect(countsOf(mixed)).toEqual({ all: 3, new: 1, changed: 1, unchanged: 1 });
  });

  it("is worth applying also for athletes, prices or a scoring alone", () => {
    const zero = { fixtures: 1, events: 1, results: 0, new: 0, changed: 0, unchanged: 1 };
    const counts = { ...zero, athletes: 20, newAthletes: 0, newClubs: 0, prices: 0 };
    const rule = { name: "goals", position: null, value: 10, per: null, min: null, max: null, reason: "" };
    const preview = (changes: Partial<ImportPreview>): ImportPreview => ({
      _id: "i",
      league: "l",
      state: "preview",
      problems: [],
      notices: [],
      awarded: 0,
      waiting: 0,
      late: [],
      questions: [],
      clubs: [],
      fixtures: [],
      counts,
      seasonRules: [],
      stands: [],
      progress: null,
      failure: null,
      ...changes,
    });
    expect(isWorthApplying(preview({}), true)).toBe(false);
    expect(isWorthApplying(preview({ counts: { ...counts, newAthletes: 1 } }), false)).toBe(true);
    expect(isWorthApplying(preview({ counts: { ...counts, prices: 1 } }), false)).toBe(true);
    expect(isWorthApplying(preview({ waiting: 1 }), false)).toBe(true);
    expect(isWorthApplying(preview({ seasonRules: [rule] }), false)).toBe(false);
    expect(isWorthApplying(preview({ seasonRules: [rule] }), true)).toBe(true);
  });
});
