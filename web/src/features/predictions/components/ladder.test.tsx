import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import "@/i18n";
import { Ladder } from "@/features/predictions/components/ladder";
import { ScaleRail } from "@/features/predictions/components/scale-rail";

const levels = { tendency: 1, difference: null, close: 1.5, exact: 3 };
const scale = { home: levels, draw: levels, away: levels };

it("has a close score as its middle step, also of a draw", () => {
  render(<Ladder scale={scale} predicted={[1, 1]} reached="close" />);
  const steps = screen.getByRole("img", { name: "dokładny wynik 3, blisko 1,5, zwycięzca 1" });
  expect([...steps.children].map((step) => step.className !== "")).toEqual([false, true, false]);
});

it("says what is close with an example", () => {
  render(<ScaleRail scale={scale} />);
  screen.getByText("blisko");
  screen.getByText(/Blisko to jedna bramka/);
});
