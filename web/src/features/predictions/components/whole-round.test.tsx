import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Fixture } from "@/api/types";
import { WholeRound } from "./whole-round";

const shown = (fixture: Pick<Fixture, "slam" | "roundWin">) => {
  render(<WholeRound fixture={fixture as Fixture} />);
  return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
};

it("says what an open round pays as a whole", () => {
  expect(shown({ slam: { points: 10, atLeast: 4 }, roundWin: { points: 2, shared: "part" } })).toEqual([
    expect.stringMatching(/^Bezbłędna kolejka.*tyle meczów: 4\..*10,0$/),
    expect.stringMatching(/^Wygrana kolejka.*dzielą się po równo\..*2,0$/),
  ]);
});

it("says nothing where a round pays match by match only", () => {
  expect(shown({ slam: null, roundWin: null })).toEqual([]);
});
