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

it("shows from how many to how many points a quota may make", () => {
  const wins = { tendency: 0, difference: 1, exact: 2 };
  const quota = { home: wins, draw: { ...wins, difference: null }, away: wins, quota: { min: 3, max: 10 } };
  const { rerender } = render(<Ladder scale={quota} predicted={[2, 1]} reached={null} weight={1} />);
  screen.getByRole("img", { name: "dokładny wynik 5–12, różnica 4–11, zwycięzca 3–10" });
  rerender(<ScaleRail scale={quota} />);
  screen.getByText("5,0–12,0");
  screen.getByText(/im mniej drużyn go typowało, tym więcej/);
});

it("shows of a sum the score itself, a right winner, and the goals of one side", () => {
  const sum = { tendency: 3, home: 2, away: 1, difference: 3, exact: 0, rare: 5, rareBelow: 10 };
  const { rerender } = render(<Ladder scale={sum} predicted={[2, 1]} reached="difference" weight={1} />);
  const steps = screen.getByRole("img", {
    name: "dokładny wynik 9–14, zwycięzca 3–6, bramki jednej drużyny 1–2",
  });
  expect([...steps.children].map((step) => step.className !== "")).toEqual([false, true, false]);
  rerender(<Ladder scale={sum} predicted={[1, 1]} reached={null} weight={1} />);
  screen.getByRole("img", { name: "dokładny wynik 9–14, zwycięzca 6, bramki jednej drużyny 1–2" });
  rerender(<ScaleRail scale={sum} />);
  screen.getByText("9,0–14,0");
  screen.getByText(/mniej niż 10% pozostałych/);
});

it("shows of a margin the margin itself, a near one and the winner", () => {
  const margin = { result: 3, near: 1, within: 5, exact: 2 };
  const { rerender } = render(<Ladder scale={margin} predicted={[7, 0]} reached="close" weight={1} />);
  const steps = screen.getByRole("img", { name: "dokładny wynik 6, blisko 1–4, zwycięzca 3" });
  expect([...steps.children].map((step) => step.className !== "")).toEqual([false, true, false]);
  rerender(<ScaleRail scale={margin} />);
  screen.getByText("typ: gospodarze o 7, wygrali o 12");
  screen.getByText("typ: gospodarze o 7, wygrali o 13");
  screen.getByText(/Blisko to różnica inna o najwyżej 5/);
});

it("says what is close with an example", () => {
  render(<ScaleRail scale={scale} />);
  screen.getByText("blisko");
  screen.getByText(/Blisko to jedna bramka/);
});
