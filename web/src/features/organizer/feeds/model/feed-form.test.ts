import { describe, expect, it } from "vitest";
import type { Feed, FeedPreset } from "@/api/types";
import {
  bodyOf,
  feedForm,
  formOf,
  pacesOf,
  patchOf,
  percentOf,
  readingOf,
  typedOver,
} from "@/features/organizer/feeds/model/feed-form";

const empty = formOf(null, false, "Europe/Warsaw");
/** What a file has that is no table. */
const noTable = {
  ...{ columns: {}, rounds: "column", perRound: 10 },
  ...{ year: null, monthFirst: false, fromDay: null, toDay: null },
};
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
    expect(messages({ url: "", from: "file", format: "fpl" })).toEqual(["addressInvalid"]);
    expect(messages({ mostChanges: "0" })).toEqual(["percentInvalid"]);
    expect(messages({ format: "csv" })).toEqual(["columnsMissing"]);
    const columns = { ...empty.columns, round: "K", date: "D", home: "G", away: "A" };
    expect(messages({ format: "csv", columns })).toEqual([]);
    expect(messages({ format: "csv", columns: { ...columns, round: "" } })).toEqual([]);
    expect(messages({ format: "csv", columns: { ...empty.columns, date: "D", match: "M" } })).toEqual([]);
    expect(messages({ format: "csv", columns: { ...empty.columns, match: "M" } })).toEqual([
      "columnsMissing",
    ]);
    expect(messages({ format: "csv", columns, perRound: "x" })).toEqual(["countInvalid"]);
    const days = { fromDay: "2026-12-31", toDay: "2026-12-01" };
    expect(messages({ format: "csv", columns, ...days })).toEqual(["endBeforeStart"]);
    expect(messages({ ...days })).toEqual(["endBeforeStart"]);
    const races = { ...empty.columns, round: "K", date: "D", event: "Z" };
    expect(messages({ format: "csv", columns: races })).toEqual([]);
    expect(messages({ format: "csv", columns: { ...races, home: "G" } })).toEqual(["columnsMissing"]);
  });

  it("needs a competition and a season of a ready source, and no address", () => {
    const ready = { url: "", preset: "openLigaDb" };
    expect(messages({ ...ready, league: "bl1", season: "2026" })).toEqual([]);
    expect(messages({ ...ready, league: " ", season: "" })).toEqual(["empty", "empty"]);
  });

  it("sends a ready source with its key, and later the key alone if there is another", () => {
    const ready = { ...filled, preset: "footballDataOrg", league: "PL", season: " 2026 ", key: " k " };
    const preset = { id: "footballDataOrg", league: "PL", season: "2026", key: "k" };
    expect(readingOf(ready)).toEqual({ format: "openfootball", ...noTable, preset });
    expect(readingOf({ ...ready, key: "" })).toMatchObject({ preset: { key: null } });
    expect(bodyOf(ready)).toMatchObject({ name: "Terminarz", preset });
    expect(patchOf(ready)).toMatchObject({ key: "k" });
    expect(patchOf({ ...ready, key: " " })).not.toHaveProperty("key");
    expect(patchOf(ready)).not.toHaveProperty("timeZone");
    expect(typedOver(ready, empty)).not.toHaveProperty("key");
  });

  it("offers no pace that a ready source does not allow", () => {
    const preset = { leastMinutes: 60 } as FeedPreset;
    expect(pacesOf(preset, 60)).toEqual([60, 360, 1440]);
    expect(pacesOf(undefined, 30)).toEqual([5, 15, 30, 60, 360, 1440]);
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
      ...noTable,
      timeZone: "Europe/Warsaw",
      everyMinutes: 60,
      kickOffs: "wait",
      results: "wait",
      mostChanges: 30,
    });
    const table = { ...filled, format: "csv" as const, columns: { ...empty.columns, round: "Kolejka" } };
    expect(readingOf(table)).toMatchObject({ columns: { round: "Kolejka" }, rounds: "column" });
    const made = { ...table, columns: empty.columns, rounds: "count" as const, perRound: " 8 " };
    const days = { year: 2027, monthFirst: true, fromDay: "2027-01-01", toDay: "" };
    const sent = { year: 2027, monthFirst: true, fromDay: "2027-01-01", toDay: null };
    expect(readingOf({ ...made, ...days })).toMatchObject({ rounds: "count", perRound: 8, ...sent });
    expect(readingOf({ ...made, ...days, format: "openfootball" })).toMatchObject({
      ...noTable,
      fromDay: "2027-01-01",
    });
    expect(readingOf({ ...filled, from: "file" })).toMatchObject({ url: null });
    const season = { ...filled, from: "file" as const, format: "fpl" as const };
    expect(readingOf(season)).toMatchObject({ url: "https://example.org/league.json", timeZone: null });
    expect(patchOf(season)).toMatchObject({ url: "https://example.org/league.json" });
    expect(patchOf(season)).not.toHaveProperty("timeZone");
  });

  it("keeps what was typed over what it showed", () => {
    expect(typedOver(empty, formOf(null, false, "Europe/Warsaw"))).toEqual({});
    expect(typedOver({ ...filled, from: "file" }, empty)).toEqual({
      name: " Terminarz ",
      url: " https://example.org/league.json ",
      from: "file",
    });
    const columns = { ...empty.columns, round: "K" };
    expect(typedOver({ ...empty, columns }, empty)).toEqual({ columns });
  });

  it("shows a feed and sends back what may change of it", () => {
    const feed = { name: "A", url: null, format: "csv", columns: { round: "K" }, timeZone: null };
    const rules = { everyMinutes: 5, kickOffs: "itself", results: "wait", mostChanges: 9 };
    const layout = { rounds: "column", perRound: 6, year: null, monthFirst: true, fromDay: null };
    const days = { toDay: "2027-06-30" };
    const shown = formOf({ ...feed, ...rules, ...layout, ...days } as unknown as Feed, false, "X");
    expect(shown).toMatchObject({ from: "file", everyMinutes: "5", kickOffs: "itself", timeZone: "" });
    expect(patchOf(shown)).toEqual({
      name: "A",
      everyMinutes: 5,
      kickOffs: "itself",
      results: "wait",
      mostChanges: 9,
      timeZone: null,
      columns: { round: "K" },
      ...layout,
      ...days,
    });
    const weekly = formOf({ ...feed, ...rules, columns: {}, rounds: "one" } as unknown as Feed, false, "X");
    expect(patchOf(weekly)).toMatchObject({ rounds: "one" });
  });
});
