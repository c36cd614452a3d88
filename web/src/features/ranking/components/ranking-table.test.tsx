import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Ranking } from "@/api/types";
import { RankingTable } from "./ranking-table";

const ranking: Ranking = {
  _partition: "c1",
  fixtureId: null,
  name: "Puchar miast",
  entries: [
    { _id: "a", rankingPosition: 1, name: "OrłyZPodwórka", points: 161.3, previousPosition: 3 },
    { _id: "b", rankingPosition: 2, name: "KarnyWDoliczonym", points: 158, previousPosition: 1 },
    { _id: "c", rankingPosition: 2, name: "WilczyApetyt", points: 158, previousPosition: null },
  ],
  page: 1,
  size: 10,
  total: 3,
  summary: { leaderPoints: 161.3, histogram: [] },
  final: true,
  runRevision: 1,
};

function rowOf(name: RegExp) {
  return within(screen.getByRole("row", { name }));
}

it("says movements and shared positions in words, marks my team, and counts the gap to the leader", () => {
  render(<RankingTable ranking={ranking} myTeamId="c" onOpen={vi.fn()} />);
  expect(screen.getByRole("table", { name: "Ranking Puchar miast, strona 1 z 1" })).toBeVisible();
  expect(rowOf(/Orły/).getByText(/miejsca w górę/)).toBeInTheDocument();
  expect(rowOf(/Karny/).getByText(/miejsce w dół/)).toBeInTheDocument();
  expect(rowOf(/Karny/).getByText("2., ex aequo")).toBeInTheDocument();
  expect(rowOf(/Karny/).getByText("3,3")).toBeInTheDocument();
  expect(rowOf(/Wilczy/).getByText("nowa")).toBeInTheDocument();
  expect(rowOf(/Wilczy/).getByText("Ty")).toBeInTheDocument();
});

it("opens a team by keyboard", async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  render(<RankingTable ranking={ranking} myTeamId={null} onOpen={onOpen} />);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledWith(ranking.entries[0]);
});
