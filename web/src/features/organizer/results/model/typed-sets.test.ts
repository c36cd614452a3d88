import { describe, expect, it } from "vitest";
import { bodyOf, changesBetween, faultOf, formOf, hasSets } from "@/features/organizer/results/model/results";
import { editsOf } from "@/features/organizer/results/model/edits";
import { openSets, rowFault } from "@/features/organizer/results/model/sport-rules";
import { aMatchOf, aDraft } from "@/features/organizer/results/hooks/form-samples";
import { publishedOf } from "@/features/organizer/fixtures/model/published";

const match = aMatchOf("m", { resultBasis: "bestOfFive" });
const none = { home: "", away: "" };

/** The entry of a match whose sets are typed as words: "25:22 19:". */
function typed(words: string) {
  const [empty] = formOf({ events: [match] }, aDraft({})).events;
  if (empty === undefined) throw new Error("no entry");
  const sets = words.split(" ").map((set) => {
    const [home = "", away = ""] = set.split(":");
    return { home, away };
  });
  return { ...empty, sets: empty.sets.map((_, at) => sets[at] ?? none) };
}

describe("sets that are typed", () => {
  it("are as many as the match can have", () => {
    const lengths = (["bestOfFive", "bestOfThree", "normalTime", "heats"] as const).map(
      (resultBasis) => formOf({ events: [{ ...match, resultBasis }] }, aDraft({})).events[0]?.sets.length,
    );
    expect(lengths).toEqual([5, 3, 0, 0]);
  });

  it("make the result, whatever was typed as one", () => {
    const entry = { ...typed("25:22 19:25 25:18 26:24"), ft: { home: "0", away: "3" } };
    const sets = [
      [25, 22],
      [19, 25],
      [25, 18],
      [26, 24],
    ];
    expect(bodyOf({ events: [entry] }).events["m"]).toEqual({ ft: [3, 1], sets });
    expect(formOf({ events: [match] }, bodyOf({ events: [entry] })).events[0]?.sets).toEqual(entry.sets);
  });

  it("leave the result to be typed where there are none", () => {
    const entry = { ...typed(""), ft: { home: "3", away: "0" } };
    expect(hasSets(entry)).toBe(false);
    expect(bodyOf({ events: [entry] }).events["m"]).toEqual({ ft: [3, 0] });
    expect(rowFault({ ...entry, ft: { home: "3", away: "3" } }, match)).toBe("setsImpossible");
  });

  it.each([
    ["25:", "half"],
    ["25:x", "notNumber"],
    ["25:22 : 25:18", "setSkipped"],
    ["25:22 19:25", null],
  ])("%s is no draft for %s", (words, fault) => {
    expect(faultOf(typed(words))).toBe(fault);
  });

  it("are a draft that cannot be published while they cannot be, or the match goes on", () => {
    const open = (words: string) => openSets(typed(words), match, "volleyball");
    expect(open("25:22 19:25 25:18 26:24")).toBeNull();
    expect(open("25:22 19:25 25:18 25:24")?.problems.map(({ number, fault }) => [number, fault])).toEqual([
      [4, "margin"],
    ]);
    expect(open("25:22 19:25")).toEqual({ problems: [], isUnfinished: true });
    expect(rowFault(typed("25:22 19:25 25:18 25:24"), match)).toBeNull();
    expect(open("")).toBeNull();
  });

  it("are an edit, and a change, of their own", () => {
    const [before, after] = [typed("25:22"), typed("25:23")];
    expect(editsOf({ events: [after] }, { events: [before] })).toHaveLength(1);
    expect(editsOf({ events: [{ ...before, ft: { home: "1", away: "0" } }] }, { events: [before] })).toEqual(
      [],
    );
    const bodies = [before, after].map((entry) => bodyOf({ events: [entry] })) as [
      ReturnType<typeof bodyOf>,
      ReturnType<typeof bodyOf>,
    ];
    expect(changesBetween([match], ...bodies)).toHaveLength(1);
  });

  it("end with the one that a retirement broke off", () => {
    const entry = { ...typed("25:22 19:25 7:3"), retired: "home" as const };
    const score = {
      ft: [1, 1],
      sets: [
        [25, 22],
        [19, 25],
        [7, 3],
      ],
      retired: "home",
    };
    expect(bodyOf({ events: [entry] }).events["m"]).toEqual(score);
    expect(formOf({ events: [match] }, bodyOf({ events: [entry] })).events[0]).toMatchObject({
      sets: entry.sets,
      retired: "home",
    });
    expect(openSets(entry, match, "volleyball")).toBeNull();
    expect(rowFault(entry, match)).toBeNull();
    expect(rowFault({ ...typed("25:1 25:1 25:1 0:0"), retired: "home" }, match)).toBe("retiredWon");
    expect(rowFault({ ...typed(""), retired: "home" }, match)).toBe("resultMissing");
  });

  it("are read back from what is published", () => {
    const score = {
      ft: [1, 0] as [number, number],
      et: null,
      p: null,
      sets: [[25, 22]] as [number, number][],
      retired: null,
      abandoned: false,
    };
    const fixture = { events: [{ ...match, score }], typerResults: {}, resultsRevision: 1 };
    expect(publishedOf(fixture).events["m"]).toEqual({ ft: [1, 0], sets: [[25, 22]] });
  });
});
