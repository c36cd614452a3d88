import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  familyCount,
  listed,
  membership,
  missingConsents,
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

it("counts families, not options", () => {
  const option = (name: string, predictionFamily: "1X2" | "ExactResult") => ({
    name,
    predictionFamily,
    rate: 2,
    isDisabled: false,
    displayName: { pl: name, en: name },
  });
  expect(
    familyCount({
      ...contest,
      availablePredictions: [option("1", "1X2"), option("X", "1X2"), option("0:0", "ExactResult")],
    }),
  ).toBe(2);
});

it("changes one membership and leaves the others alone", () => {
  const other = aContest({ _id: "other", isSigned: true });
  expect(withMembership([contest, other], "c1", true).map(({ isSigned }) => isSigned)).toEqual([true, true]);
});

it("names the required consents that are missing", () => {
  const text = { pl: "Zgoda", en: "Consent" };
  const asking = aContest({
    additionalOptions: {
      consents: [
        { key: "guardian", required: true, text },
        { key: "reports", required: false, text },
      ],
    },
  });
  expect(missingConsents(asking, {})).toEqual(["guardian"]);
  expect(missingConsents(asking, { guardian: true })).toEqual([]);
});
