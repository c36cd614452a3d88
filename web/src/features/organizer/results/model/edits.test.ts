import { describe, expect, it } from "vitest";
import { contentsOf, editsOf, rebased, sentOf } from "@/features/organizer/results/model/edits";
import type { EventEntry } from "@/features/organizer/results/model/results";

const none = { home: "", away: "" };

function entry(key: string, score = "", more: Partial<EventEntry> = {}): EventEntry {
  const [home = "", away = ""] = score.split(":");
  return {
    key,
    ft: { home, away },
    et: none,
    p: none,
    sets: [],
    retired: "",
    abandoned: false,
    winner: "",
    medalists: ["", "", ""],
    ...more,
  };
}

const form = (...events: EventEntry[]) => ({ events });

describe("what is typed, once the server has something newer", () => {
  it("stays where it was edited, and follows where it was not", () => {
    const before = form(entry("1", "1:0"), entry("2"), entry("3"));
    const typed = form(entry("1", "1:0"), entry("2", "2:2"), entry("3", "4:"));
    const now = form(entry("1", "3:3"), entry("2", "0:0"), entry("3"), entry("new", "1:1"));
    expect(rebased(typed, before, now)).toEqual(
      form(entry("1", "3:3"), entry("2", "2:2"), entry("3", "4:"), entry("new", "1:1")),
    );
  });

  it("is what differs from what was sent, not from what was read before", () => {
    const [sent, now] = [form(entry("1", "1:0"), entry("2")), form(entry("1", "1:0"), entry("2"))];
    const typed = form(entry("1", "1:0"), entry("2", "5:0"));
    expect(editsOf(rebased(typed, sent, now), now).map(({ key }) => key)).toEqual(["2"]);
  });
});

describe("what is sent", () => {
  it("says who goes through, and takes that back", () => {
    const [open, away] = [
      form(entry("1", "1:1", { goesThrough: "" })),
      form(entry("1", "1:1", { goesThrough: "2" })),
    ];
    expect(sentOf(away, open)).toMatchObject({ goesThrough: { "1": "2" } });
    expect(sentOf(open, away)).toMatchObject({ goesThrough: { "1": null } });
  });

  it("leaves who goes through to another score", () => {
    const held = form(entry("1", "1:0", { goesThrough: "1" }));
    const typed = form(entry("1", "1:2", { goesThrough: "1" }));
    expect(sentOf(typed, held)).not.toHaveProperty("goesThrough");
  });

  it("are the events that were edited, those that lost their result without one", () => {
    const held = form(
      entry("1", "1:0"),
      entry("2", "2:0"),
      entry("group", "", { winner: "narew", medalists: ["wkra", "", ""] }),
    );
    const typed = form(entry("1", "1:0"), entry("2"), entry("group", "", { winner: "bzura nida" }));
    expect(sentOf(typed, held)).toEqual({
      events: { "2": null },
      groupWinners: { group: ["bzura", "nida"] },
      groupMedalists: { group: [] },
    });
  });

  it("is nothing where nothing was edited", () => {
    const held = form(entry("1", "1:0"));
    expect(sentOf(form(entry("1", " 1:0")), held)).toEqual({
      events: {},
      groupWinners: {},
      groupMedalists: {},
    });
  });
});

it("the same contents are the same text, whatever their order", () => {
  expect(contentsOf({ a: { x: 1, y: [2, 1] }, b: null })).toBe(
    contentsOf({ b: null, a: { y: [2, 1], x: 1 } }),
  );
  expect(contentsOf({ a: [1, 2] })).not.toBe(contentsOf({ a: [2, 1] }));
});
