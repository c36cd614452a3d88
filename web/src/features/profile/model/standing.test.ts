import { expect, it } from "vitest";
import type { Consent, ConsentDecision } from "@/api/types";
import { standingOf } from "@/features/profile/model/standing";

const consent: Consent = { key: "news", required: false, version: 2, title: "News", text: "…", error: "" };
const made = (accepted: boolean, version: number, key = "news"): ConsentDecision => ({
  key,
  accepted,
  version,
  decidedAt: "2026-11-20T12:00:00.000Z",
});

it("counts the latest decision about this consent", () => {
  expect(standingOf(consent, [made(true, 2, "other"), made(false, 2), made(true, 2)])).toMatchObject({
    isGiven: false,
    isOutdated: false,
  });
  expect(standingOf(consent, [made(true, 2), made(false, 2)]).isGiven).toBe(true);
});

it("takes a yes to an older text for none", () => {
  expect(standingOf(consent, [made(true, 1)])).toMatchObject({ isGiven: false, isOutdated: true });
});

it("knows that nothing was decided", () => {
  expect(standingOf(consent, [])).toEqual({ decision: null, isGiven: false, isOutdated: false });
});
