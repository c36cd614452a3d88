import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Ladder } from "@/features/predictions/components/ladder";
import { ScaleRail } from "@/features/predictions/components/scale-rail";

const levels = { tendency: 1, difference: null, close: 1.5, exact: 3 };
const scale = { home: levels, draw: levels, away: levels };

it("has a close score as its middle step, also of a draw", () => {
  render(<Ladder scale={scale} predicted={[1, 1]} reached="close" weight={1} />);
  const steps = screen.getByRole("img", { name: "dokładny wynik 3, blisko 1,5, zwycięzca 1" });
  expect([...steps.children].map((step) => step.className !== "")).toEqual([false, true, false]);
});

it("multiplies its steps by the weight of the match", () => {
  render(<Ladder scale={scale} predicted={[1, 1]} reached={null} weight={1.5} />);
  screen.getByRole("img", { name: "dokładny wynik 4,5, blisko 2,3, zwycięzca 1,5" });
});

it("shows of a distance the score itself and what else a right winner may bring", () => {
  const distance = { top: 60, perGoal: 1, exact: 10, least: 0, draw: 250 };
  const { rerender } = render(<Ladder scale={distance} predicted={[2, 1]} reached={null} weight={1} />);
  screen.getByRole("img", { name: "dokładny wynik 70, zwycięzca 0–59" });
  rerender(<Ladder scale={distance} predicted={[1, 1]} reached="tendency" weight={1} />);
  screen.getByRole("img", { name: "dokładny wynik 250, zwycięzca 250" });
  rerender(<ScaleRail scale={distance} />);
  screen.getByText("59,0");
  screen.getByText(/tym więcej, im bliżej/);
});

it("says what is close with an example", () => {
  render(<ScaleRail scale={scale} />);
  screen.getByText("blisko");
  screen.getByText(/Blisko to jedna bramka/);
});
