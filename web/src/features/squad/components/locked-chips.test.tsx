import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import { addTexts } from "@/i18n/i18n";
import { nth } from "@/testing/nth";
import { chip } from "@/testing/samples/squad-chips";
import { squadGame } from "@/testing/samples/squad-game";
import { football, roundsOf } from "@/testing/samples/squad-setup";
import { visit } from "@/testing/visit";
import teamFile from "../../../../../proto-contracts/vectors/fantasy-points.json";
import { bandOf, captainOf, extraOf, jokerOf, slotTotal } from "../model/explained";
import { rulesIn } from "../testing/vectors";
import { ExplainedSquad } from "./explained-squad";
import { SlotPoints } from "./slot-points";

const league = aContest({ eventType: "Fantasy" });
const fixture = { _id: "now", name: "1. kolejka", state: "final", events: [] as unknown } as Fixture;
const all = [chip("TripleCaptain"), chip("TwoCaptains"), chip("PriceJoker", { name: "Joker", price: 8 })];
const rules = { ...rulesIn(teamFile), chips: { all, perRound: 2 } };
const data = {
  ...{ rules, athletes: new Map(), team: null, isTeamKnown: true },
  clubs: { all: [], of: (key: string) => ({ key, colours: null }), name: (key: string) => key },
};

/** A locked squad of three, whose first is captain and whose second is vice-captain. */
function locked(chips: string[], slots: Partial<ExplainedSlot>[]): SquadExplanation {
  return {
    ...{ teamId: "t", name: "Sowy", fixtureId: "now", final: true, published: true, formation: "" },
    ...{ carried: false, transfers: { sold: [], bought: [] }, bonus: null, adjustments: 0, points: 2 },
    ...{ transferCost: 0, distribution: null, captains: { captain: "a0", viceCaptain: "a1" }, chips },
    slots: [0, 1, 2].map((index): ExplainedSlot => ({
      ...{ No: index + 1, _id: `a${index}`, fullname: `Gracz ${index}`, team: null, position: "", points: 5 },
      ...{ starter: true, counted: true, multiplier: 1, events: [], armband: null },
      ...{ replaces: null, replacedBy: null, reason: null, stillToPlay: false },
      ...slots[index],
    })),
  };
}

const squads: Record<string, [SquadExplanation, string[], number]> = {
  "three times": [
    locked(["TripleCaptain"], [{ armband: "captain", multiplier: 3 }, { armband: "vice" }]),
    ["C ×3", "W", ""],
    10,
  ],
  "three times for the vice-captain who stands in": [
    locked(["TripleCaptain"], [{ armband: "captainOut" }, { armband: "viceIn", multiplier: 3 }]),
    ["C", "W ×3", ""],
    10,
  ],
  "twice, both": [
    locked(
      ["TwoCaptains"],
      [
        { armband: "captain", multiplier: 2 },
        { armband: "viceToo", multiplier: 2 },
      ],
    ),
    ["C ×2", "W ×2", ""],
    5,
  ],
  "twice, and a cheap one with them": [
    locked(
      ["Joker"],
      [{ armband: "captain", multiplier: 2 }, { armband: "vice" }, { multiplier: 2, reason: "priceJoker" }],
    ),
    ["C ×2", "W", "×2"],
    5,
  ],
};

beforeEach(async () => {
  localStorage.setItem("trybuna.squadView", "list");
  await addTexts("squad");
});

describe("a locked squad with chips", () => {
  test.each(Object.entries(squads))("marks who counts %s", (_, [explanation, marks, extra]) => {
    const { container } = render(<ExplainedSquad {...{ league, fixture, data, explanation }} />);
    const rows = [...container.querySelectorAll("[data-slot]")];
    expect(rows.map((row) => /(?:[CW] )?×\d|[CW](?=\d)/.exec(row.textContent)?.[0] ?? "")).toEqual(marks);
    expect(captainOf(rules, explanation)?.extra).toBe(extra);
  });

  test("says of whom a price joker doubled why", () => {
    const [explanation] = squads["twice, and a cheap one with them"] ?? [];
    const joker = explanation === undefined ? null : jokerOf(explanation);
    if (explanation === undefined || joker === null) throw new Error("there is no joker");
    expect([joker._id, extraOf(joker), slotTotal(joker)]).toEqual(["a2", 5, 10]);
    render(
      <SlotPoints {...{ slot: joker, rules, league, fixture, explanation }} onClose={() => undefined} />,
    );
    expect(screen.getByText("Tani joker: punkty liczą się podwójnie.")).toBeVisible();
    expect(screen.getByText("Tani joker: 5,0 × 2")).toBeVisible();
  });

  test.each([
    ["three times", 0, "Kapitan: punkty liczą się potrójnie.", "Kapitan: 5,0 × 3"],
    [
      "three times for the vice-captain who stands in",
      1,
      "Wicekapitan za kapitana, który nie zagrał: punkty liczą się potrójnie.",
      "Wicekapitan: 5,0 × 3",
    ],
    [
      "twice, both",
      1,
      "Wicekapitan: punkty liczą się podwójnie obok punktów kapitana.",
      "Wicekapitan: 5,0 × 2",
    ],
  ])("explains points that count %s", (name, index, words, sum) => {
    const [explanation] = squads[name] ?? [];
    const slot = explanation?.slots[index];
    if (explanation === undefined || slot === undefined) throw new Error("there is no such slot");
    render(<SlotPoints {...{ slot, rules, league, fixture, explanation }} onClose={() => undefined} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(sum)).toBeVisible();
  });

  test("has both captains count twice before there are results", () => {
    const explanation = { ...locked(["TwoCaptains"], []), published: false };
    const times = explanation.slots.map((slot) => bandOf(rules, explanation, slot)?.times);
    expect(times).toEqual([2, 2, undefined]);
  });
});

test("a closed round names the chips that were played", async () => {
  const { wire, user, open } = visit({ as: "participant" });
  const fantasy = { ...football.fantasy, bonuses: [], chips: [chip("FullSquad"), chip("WildCard")] };
  const game = squadGame(wire, { setup: { ...football, fantasy }, standing: true, worn: [2, 3] });
  const round = roundsOf(football).find(({ state }) => state === "open")?._id ?? "";
  await open(`/league?fixture=${round}`);
  await user.click(await screen.findByRole("button", { name: /^Pełny skład/ }));
  await user.click(nth(screen.getAllByRole("button", { name: "Zapisz skład" }), 0));
  await waitFor(() => expect(game.team()?.fixtureChips).toEqual({ [round]: ["FullSquad"] }));
  game.close();
  await open(`/league?fixture=${round}`);
  const points = within(
    (await screen.findByRole("heading", { name: "Punkty kolejki" })).closest("section") as HTMLElement,
  );
  expect(points.getByText("Pełny skład")).toBeVisible();
});
