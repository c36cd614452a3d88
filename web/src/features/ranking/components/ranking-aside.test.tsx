import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import type { Ranking } from "@/api/types";
import { RankingAside } from "./ranking-aside";

const ranking: Ranking = {
  _partition: "c1",
  fixtureId: null,
  name: "Puchar miast",
  entries: [
    { _id: "a", rankingPosition: 1, name: "OrłyZPodwórka", points: 161.3, previousPosition: null },
    { _id: "b", rankingPosition: 2, name: "KarnyWDoliczonym", points: 158, previousPosition: null },
    { _id: "c", rankingPosition: 2, name: "WilczyApetyt", points: 158, previousPosition: null },
  ],
  page: 1,
  size: 10,
  total: 3,
  summary: { leaderPoints: 161.3, histogram: [] },
  final: true,
  runRevision: 1,
};
const server = setupServer(http.get("*/api/ranking/c1", () => HttpResponse.json(ranking)));

beforeAll(() => server.listen());
afterEach(() => queryClient.clear());
afterAll(() => server.close());

it("says of equal places at the top that they are equal", async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <RankingAside league={aContest()} ranking={ranking} mine={null} fixtureId={null} />
    </QueryClientProvider>,
  );
  const leaders = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(leaders.map((leader) => leader.firstElementChild?.textContent)).toEqual([
    "1",
    "=22., ex aequo",
    "=22., ex aequo",
  ]);
});
