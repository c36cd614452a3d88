import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ranking } from "@/features/ranking/testing/rankings";
import { RankingTable } from "./ranking-table";

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

it("says what decided between teams with as many points", () => {
  const entries = ranking.entries.map((entry) =>
    entry._id === "c"
      ? { ...entry, rankingPosition: 3, isShared: false, behindOn: "bestFixture" as const }
      : entry,
  );
  render(<RankingTable ranking={{ ...ranking, entries }} myTeamId={null} onOpen={vi.fn()} />);
  expect(rowOf(/Wilczy/).getByText("rozstrzyga najlepsza kolejka")).toBeVisible();
  expect(rowOf(/Karny/).queryByText(/rozstrzyga/)).toBeNull();
});

it.each([
  [1, "1 jeszcze zagra"],
  [3, "3 jeszcze zagrają"],
  [11, "11 jeszcze zagra"],
])("says how many athletes are still to play: %i", (stillToPlay, words) => {
  const entries = ranking.entries.map((entry) => (entry._id === "c" ? { ...entry, stillToPlay } : entry));
  render(<RankingTable ranking={{ ...ranking, entries }} myTeamId={null} onOpen={vi.fn()} />);
  expect(rowOf(/Wilczy/).getByText(words)).toBeVisible();
  expect(screen.getAllByText(/jeszcze zagra/)).toHaveLength(1);
});

it.each([0, null, undefined])("says nothing of athletes where %s are still to play", (stillToPlay) => {
  const entries = ranking.entries.map((entry) => ({ ...entry, stillToPlay }) as typeof entry);
  render(<RankingTable ranking={{ ...ranking, entries }} myTeamId={null} onOpen={vi.fn()} />);
  expect(screen.queryByText(/jeszcze zagra/)).toBeNull();
});

it("marks a position as shared where the other team stands on another page", () => {
  const entries = ranking.entries.slice(0, 2);
  render(<RankingTable ranking={{ ...ranking, entries }} myTeamId={null} onOpen={vi.fn()} />);
  expect(rowOf(/Karny/).getByText("2., ex aequo")).toBeInTheDocument();
});
