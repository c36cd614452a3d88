import { describe, expect, it } from "vitest";
import type { Readiness } from "@/api/types";
import { mendingOf } from "./mending";

type Check = Readiness["checks"][number];

const check = (changes: Partial<Check>): Check => ({
  key: "fixtures",
  state: "blocking",
  title: "Kolejki",
  detail: "Kolejek: 0.",
  figures: { count: null, of: null, cheapest: null, budget: null },
  mended: { screen: "fixtures", fixtureId: null, eventKey: null, moveTo: null },
  ...changes,
});

describe("where a point of the checklist is mended", () => {
  it.each([
    [{}, "fixtures/new"],
    [{ state: "ok" }, "fixtures/new"],
    [
      { key: "events", mended: { screen: "events", fixtureId: "f1", eventKey: null, moveTo: null } },
      "fixtures/f1/events",
    ],
    [
      { key: "offers", mended: { screen: "offer", fixtureId: "f1", eventKey: "a/b", moveTo: null } },
      "fixtures/f1/events/a%2Fb",
    ],
    [
      { key: "deadline", mended: { screen: "fixture", fixtureId: "f1", eventKey: null, moveTo: null } },
      "fixtures/f1",
    ],
    [
      { key: "squad", mended: { screen: "athletes", fixtureId: null, eventKey: null, moveTo: null } },
      "athletes",
    ],
    [
      { key: "prizes", mended: { screen: "settings", fixtureId: null, eventKey: null, moveTo: null } },
      "settings/texts",
    ],
    [
      { key: "start", mended: { screen: "settings", fixtureId: null, eventKey: null, moveTo: null } },
      "settings/name",
    ],
  ] as [Partial<Check>, string][])("%j leads to %s", (changes, path) => {
    expect(mendingOf(check(changes))?.to).toBe(path);
  });

  it("needs no way to the players before there are matches", () => {
    const mended = { screen: "athletes", fixtureId: null, eventKey: null, moveTo: null } as const;
    expect(mendingOf(check({ key: "clubs", state: "warning", mended }))).toBeNull();
    expect(mendingOf(check({ key: "clubs", mended }))?.to).toBe("athletes");
  });

  it("needs no way where all rounds have their matches", () => {
    expect(mendingOf(check({ key: "events", state: "ok" }))).toBeNull();
  });
});
