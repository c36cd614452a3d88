import { describe, expect, it } from "vitest";
import type { Feed } from "@/api/types";
import {
  bodyOf,
  feedForm,
  formOf,
  patchOf,
  percentOf,
  readingOf,
} from "@/features/organizer/feeds/model/feed-form";

const empty = formOf(null, false, "Europe/Warsaw");
const filled = { ...empty, name: " Terminarz ", url: " https://example.org/league.json " };
const messages = (changes: Partial<typeof empty>) =>
  feedForm.safeParse({ ...filled, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe("the form of a feed", () => {
  it("says what is missing", () => {
    expect(messages({})).toEqual([]);
    expect(messages({ name: " " })).toEqual(["empty"]);
    expect(messages({ name: "a".repeat(81) })).toEqual(["tooLong"]);
    expect(messages({ url: "example.org/league.json" })).toEqual(["addressInvalid"]);
    expect(messages({ url: "", from: "file" })).toEqual([]);
    expect(messages({ mostChanges: "0" })).toEqual(["percentInvalid"]);
    expect(messages({ format: "csv" })).toEqual(["columnsMissing"]);
    const columns = { ...empty.columns, round: "K", date: "D", home: "G", away: "A" };
    expect(messages({ format: "csv", columns })).toEqual([]);
  });

  it("reads percent as people write them", () => {
    expect(["30", " 5 % ", "100%"].map(percentOf)).toEqual([30, 5, 100]);
    expect(["", "0", "101", "1.5", "many"].map(percentOf)).toEqual([null, null, null, null, null]);
  });

  it("sends what the server takes", () => {
    expect(bodyOf(filled)).toEqual({
      name: "Terminarz",
      url: "https://example.org/league.json",
      format: "openfootball",
      columns: {},
      timeZone: "Europe/Warsaw",
      everyMinutes: 60,
      kickOffs: "wait",
      results: "wait",
      mostChanges: 30,
    });
    const table = { ...filled, format: "csv" as const, columns: { ...empty.columns, round: "Kolejka" } };
    expect(readingOf(table)).toMatchObject({ columns: { round: "Kolejka" } });
    expect(readingOf({ ...filled, from: "file" })).toMatchObject({ url: null });
    expect(readingOf({ ...filled, format: "fpl" })).toMatchObject({ timeZone: null });
  });

  it("shows a feed and sends back what may change of it", () => {
    const feed = { name: "A", url: null, format: "csv", columns: { round: "K" }, timeZone: null };
    const rules = { everyMinutes: 5, kickOffs: "itself", results: "wait", mostChanges: 9 };
    const shown = formOf({ ...feed, ...rules } as unknown as Feed, false, "X");
    expect(shown).toMatchObject({ from: "file", everyMinutes: "5", kickOffs: "itself", timeZone: "" });
    expect(patchOf(shown)).toEqual({
      name: "A",
      everyMinutes: 5,
      kickOffs: "itself",
      results: "wait",
      mostChanges: 9,
      timeZone: null,
      columns: { round: "K" },
    });
  });
});
