import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { Contest } from "@/api/types";
import {
  familiesOf,
  isOver,
  listed,
  membership,
  missingConsents,
  parted,
  withMembership,
} from "@/features/contests/model/membership";

const start = Date.parse("2026-11-20T10:00:00Z");
const contest = aContest({ startDate: "2026-11-20T10:00:00Z" });

describe("membership", () => {
  it("opens at the start date, to the moment", () => {
    expect(membership(contest, start - 1)).toBe("not-started");
    expect(membership(contest, start)).toBe("joinable");
  });

  it("is joined whatever the date", () => {
    expect(membership({ ...contest, isSigned: true }, start - 1)).toBe("joined");
  });

  it("is not over between rounds, which are added as one goes, while nobody has closed it", () => {
    const between = { ...contest, currentFixture: "f1", nextDeadline: null };
    expect(membership(between, start)).toBe("joinable");
    expect(isOver(between)).toBe(false);
  });

  it("is over when squads are made before the first fixture, which has closed", () => {
    const played = { ...contest, currentFixture: "f1", editing: "firstFixtureOnly" as const };
    expect(membership(played, start)).toBe("over");
    expect(isOver(played)).toBe(true);
    expect(membership({ ...played, nextDeadline: "2026-11-21T10:00:00Z" }, start)).toBe("joinable");
    expect(membership({ ...played, isSigned: true }, start)).toBe("joined");
  });

  it("is over when closed", () => {
    expect(membership({ ...contest, isClosed: true }, start + 1)).toBe("closed");
  });
});

it("lists by start date descending, without closed contests of others", () => {
  const mine = aContest({ _id: "mine", isClosed: true, isSigned: true, startDate: "2026-01-01T00:00:00Z" });
  const foreign = aContest({ _id: "foreign", isClosed: true });
  const next = aContest({ _id: "next", startDate: "2027-01-01T00:00:00Z" });
  expect(listed([mine, foreign, contest, next]).map(({ _id }) => _id)).toEqual(["next", "c1", "mine"]);
});

it("parts what can be joined, what can't yet, and what is over", () => {
  const at = (_id: string, changes = {}) => aContest({ _id, startDate: "2026-11-01T00:00:00Z", ...changes });
  const parts = parted(
    [
      at("mine", { isSigned: true }),
      at("open"),
      at("newer", { startDate: "2026-11-10T00:00:00Z" }),
      at("soon", { startDate: "2026-12-01T00:00:00Z" }),
      at("played", { currentFixture: "f1", editing: "firstFixtureOnly" }),
      at("mine closed", { isSigned: true, isClosed: true }),
      at("closed", { isClosed: true }),
    ],
    start,
  );
  const ids = (contests: readonly { _id: string }[]) => contests.map(({ _id }) => _id);
  expect(ids(parts.joinable)).toEqual(["newer", "open"]);
  expect(ids(parts.later)).toEqual(["soon"]);
  expect(ids(parts.over)).toEqual(["played", "mine closed"]);
});

it("names the kinds of predictions, of a contest with a scale the score in place of a match's own", () => {
  const level = { tendency: 1, difference: null, close: null, exact: 3 };
  const families: Contest["predictionFamilies"] = ["1X2", "ExactResult", "GroupWinner"];
  expect(familiesOf(aContest({ predictionFamilies: families }))).toEqual(families);
  const scoring = { kind: "scale", home: level, draw: level, away: level } as const;
  expect(familiesOf(aContest({ predictionFamilies: families, scoring }))).toEqual(["Score", "GroupWinner"]);
  const margin = { kind: "margin", result: 3, exact: 2 } as Contest["scoring"];
  expect(familiesOf(aContest({ predictionFamilies: families, scoring: margin }))).toEqual([
    "Margin",
    "GroupWinner",
  ]);
  expect(familiesOf(aContest({ eventType: "Fantasy" }))).toEqual([]);
});

it("changes one membership and leaves the others alone", () => {
  const other = aContest({ _id: "other", isSigned: true });
  expect(withMembership([contest, other], "c1", true).map(({ isSigned }) => isSigned)).toEqual([true, true]);
});

it("names the required consents that are missing", () => {
  const text = { pl: "Zgoda", en: "Consent" };
  const asking = aContest({
    additionalOptions: {
      sections: [],
      consents: [
        { key: "guardian", required: true, text, textHash: "1" },
        { key: "reports", required: false, text, textHash: "2" },
      ],
    },
  });
  expect(missingConsents(asking, {})).toEqual(["guardian"]);
  expect(missingConsents(asking, { guardian: true })).toEqual([]);
});
