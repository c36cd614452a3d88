import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import { addTexts } from "@/i18n/i18n";
import teamFile from "../../../../../proto-contracts/vectors/fantasy-points.json";
import { rulesIn } from "../testing/vectors";
import { captainOf } from "../model/explained";
import { ExplainedSquad } from "./explained-squad";

const league = aContest({ eventType: "Fantasy" });
const fixture = { _id: "now", name: "1. kolejka", state: "final", events: [] as unknown } as Fixture;

/** A locked squad of so many who play, and one on the bench. */
function locked(starters: number): SquadExplanation {
  const slots = Array.from({ length: starters + 1 }, (_, index): ExplainedSlot => {
    const starter = index < starters;
    return {
      ...{ No: index + 1, _id: `a${index}`, fullname: `Gracz ${index}`, team: null, position: "", points: 2 },
      ...{ starter, counted: starter, multiplier: starter ? 1 : 0, events: [] },
      ...{ replaces: null, replacedBy: null, reason: null, stillToPlay: false, armband: null },
    };
  });
  return {
    ...{ teamId: "t", name: "Sowy", fixtureId: "now", final: true, published: true, formation: "", slots },
    ...{ carried: false, transfers: { sold: [], bought: [] }, bonus: null, adjustments: 0, points: 2 },
    ...{ transferCost: 0, distribution: null, captains: null, chips: [] },
  };
}

const data = {
  rules: rulesIn(teamFile),
  athletes: new Map(),
  clubs: { all: [], of: (key: string) => ({ key, colours: null }), name: (key: string) => key },
  ...{ team: null, isTeamKnown: true },
};

beforeEach(() => localStorage.setItem("trybuna.squadView", "list"));
afterEach(() => i18next.changeLanguage("pl"));

test.each([
  ["pl", 11, "Pierwszy skład"],
  ["en", 11, "Starting eleven"],
  ["en", 6, "Starting line-up"],
] as const)("a locked squad's list calls in %s who plays, %i of them: %s", async (lang, starters, words) => {
  localStorage.setItem("trybuna.language", lang);
  await addTexts("squad");
  await i18next.changeLanguage(lang);
  render(<ExplainedSquad {...{ league, fixture, data }} explanation={locked(starters)} />);
  expect(screen.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent(words);
});

test("a locked squad says how many who count are still to play, until nobody is", async () => {
  await addTexts("squad");
  const now = locked(11);
  const slots = now.slots.map((slot) => ({ ...slot, stillToPlay: slot.No <= 4 || !slot.starter }));
  const { rerender } = render(
    <ExplainedSquad {...{ league, fixture, data }} explanation={{ ...now, final: false, slots }} />,
  );
  expect(screen.getByText("4 jeszcze zagrają")).toBeVisible();
  rerender(<ExplainedSquad {...{ league, fixture, data }} explanation={now} />);
  expect(screen.queryByText(/jeszcze zagra/)).toBeNull();
});

/** The list of a locked squad whose first two wear the armbands. */
function withCaptains(first: ExplainedSlot["armband"], second: ExplainedSlot["armband"]): SquadExplanation {
  const { slots, ...rest } = locked(11);
  const worn = { a0: first, a1: second };
  return {
    ...rest,
    captains: { captain: "a0", viceCaptain: "a1" },
    slots: slots.map((slot) => ({
      ...slot,
      armband: worn[slot._id as keyof typeof worn] ?? null,
      multiplier: ["captain", "viceIn"].includes(worn[slot._id as keyof typeof worn] ?? "")
        ? 2
        : slot.multiplier,
    })),
  };
}

test.each([
  ["captain", "vice", "C ×2", "W"],
  ["captainOut", "viceIn", "C", "W ×2"],
  ["nobody", "vice", "C", "W"],
] as const)("%s and %s: the armbands say who counts double: %s, %s", async (first, second, captain, vice) => {
  await addTexts("squad");
  const data = {
    rules: rulesIn(teamFile),
    athletes: new Map(),
    clubs: { all: [], of: (key: string) => ({ key, colours: null }), name: (key: string) => key },
    ...{ team: null, isTeamKnown: true },
  };
  const explanation = withCaptains(first, second);
  const { container } = render(<ExplainedSquad {...{ league, fixture, data, explanation }} />);
  const rows = [...container.querySelectorAll("[data-slot]")];
  expect(rows[0]).toHaveTextContent(captain);
  expect(rows[1]).toHaveTextContent(vice);
  expect(rows[0]?.querySelector("button")).toHaveTextContent("Kapitan");
  expect(rows[1]?.querySelector("button")).toHaveTextContent("wicekapitan");
  const doubled = explanation.slots.find(({ multiplier }) => multiplier === 2);
  expect(captainOf(data.rules, explanation)?.slot).toBe(doubled);
});
