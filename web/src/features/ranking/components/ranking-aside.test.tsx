import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ranking } from "@/features/ranking/testing/rankings";
import { RankingAside } from "./ranking-aside";

const shown = (leaders = ranking.summary.leaders) => {
  const summary = { ...ranking.summary, leaders };
  render(<RankingAside ranking={{ ...ranking, summary }} mine={null} fixtureId={null} isByOwn />);
  const items = within(screen.getByRole("list")).getAllByRole("listitem");
  return items.map((leader) => leader.firstElementChild?.textContent);
};

it("says of equal places at the top that they are equal", () => {
  expect(shown()).toEqual(["1", "=22., ex aequo", "=22., ex aequo"]);
});

it("shows three, and says that a fourth shares the last of their places", () => {
  const alone = ranking.entries.map((entry, index) => ({
    ...entry,
    rankingPosition: index + 1,
    isShared: index === 2,
  }));
  const fourth = { ...alone[2], _id: "d", rankingPosition: 3 } as (typeof alone)[number];
  expect(shown([...alone, fourth])).toEqual(["1", "2", "=33., ex aequo"]);
});
