import { expect, it } from "vitest";
import { allAgreed, missing, toSend, voluntary } from "@/features/auth/model/consent-answers";

const consents = [
  { key: "needed", required: true, version: 1, title: "t", text: "a", error: "Zgoda wymagana" },
  { key: "extra", required: false, version: 1, title: "t", text: "b", error: "Zgoda wymagana" },
];

it("sends no for what was not answered", () => {
  expect(toSend(consents, { needed: true })).toEqual({ needed: true, extra: false });
});

it("misses only required statements", () => {
  expect(missing(consents, { extra: true })).toEqual(["needed"]);
  expect(missing(consents, allAgreed(consents))).toEqual([]);
});

it("says which statements are agreed with of one's own accord", () => {
  expect(voluntary(consents).map(({ key }) => key)).toEqual(["extra"]);
});
