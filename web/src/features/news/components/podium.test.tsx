import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Podium } from "@/features/news/components/podium";

const place = (name: string, rankingPosition: number) => ({
  ...{ _id: name, name, rankingPosition, points: 10 },
});

it("has all who share one of the first three places, and nobody behind them", () => {
  render(
    <Podium places={[place("Ala", 1), place("Ela", 2), place("Iga", 3), place("Ola", 3), place("Ula", 5)]} />,
  );
  const steps = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(steps.map((text) => /^(Ala|Ela|Iga|Ola)/.exec(text)?.[1])).toEqual(["Ala", "Ela", "Iga", "Ola"]);
  expect(steps.map((text) => text.at(-1))).toEqual(["1", "2", "3", "3"]);
});
