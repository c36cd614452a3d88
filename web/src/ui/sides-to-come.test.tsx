import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SidesToCome } from "./sides-to-come";

const match = {
  _id: "w1",
  round: "Finał",
  number: 64,
  home: "Narew",
  away: "W62",
  startsAt: "2026-12-09T16:00:00.000Z",
  venue: null,
  state: "scheduled" as const,
};

it("names matches without sides and their round, and nothing where there are none or an old answer has no list", () => {
  const { rerender, container } = render(<SidesToCome matches={[match]} />);
  expect(screen.getByRole("heading", { name: "Drużyny będą znane później" })).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("Narew – W62 · Finał");
  rerender(<SidesToCome matches={[]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<SidesToCome />);
  expect(container).toBeEmptyDOMElement();
});
