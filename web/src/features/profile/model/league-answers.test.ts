import { expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { LeagueAnswer } from "@/api/types";
import { byContest, inForce, type OwnConsent } from "@/features/profile/model/league-answers";

function answer(
  consent: string | null,
  decidedAt: string,
  changes: Partial<LeagueAnswer> = {},
): LeagueAnswer {
  const text = consent ?? "Regulamin";
  return {
    ...{
      league: "c1",
      leagueName: "Puchar miast",
      consent,
      text,
      accepted: true,
      textHash: "now",
      decidedAt,
    },
    ...changes,
  };
}

function consent(key: string, changes: Partial<OwnConsent> = {}): OwnConsent {
  return { key, text: { pl: key, en: key }, textHash: "now", required: false, ...changes };
}

function contest(consents: OwnConsent[], changes: Parameters<typeof aContest>[0] = {}) {
  return aContest({ isSigned: true, additionalOptions: { consents, sections: [] }, ...changes });
}

it("takes the newest answer to each text for the one in force", () => {
  const answers = [answer("sponsor", "3"), answer(null, "2"), answer("sponsor", "1"), answer("photo", "0")];
  expect(inForce(answers).now.map(({ decidedAt }) => decidedAt)).toEqual(["3", "2", "0"]);
  expect(inForce(answers).before.map(({ decidedAt }) => decidedAt)).toEqual(["1"]);
});

it("keeps apart the same key of two contests", () => {
  const answers = [answer("sponsor", "2"), answer("sponsor", "1", { league: "c2" })];
  expect(inForce(answers).before).toEqual([]);
});

it("tells of each consent what was answered, and when that was about another text", () => {
  const asked = [consent("new"), consent("same"), consent("changed")];
  const answers = [answer("same", "1"), answer("changed", "1", { textHash: "then" })];
  const [here] = byContest([contest(asked)], answers);
  expect(here?.asked.map(({ answer: given, isOutdated }) => [given?.consent ?? null, isOutdated])).toEqual([
    [null, false],
    ["same", false],
    ["changed", true],
  ]);
});

it("keeps the regulation, and what isn't asked any more, beside", () => {
  const [here] = byContest([contest([consent("asked")])], [answer(null, "2"), answer("gone", "1")]);
  expect(here?.others.map((one) => one.consent)).toEqual([null, "gone"]);
});

it("leaves out contests that ask nothing and that I don't take part in", () => {
  const contests = [
    contest([consent("a")], { _id: "c1", isSigned: false }),
    contest([], { _id: "c2" }),
    contest([consent("a")], { _id: "c3" }),
  ];
  expect(byContest(contests, []).map(({ league }) => league)).toEqual(["c3"]);
});
