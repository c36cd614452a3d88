import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import { ranking } from "@/features/ranking/testing/rankings";
import { RankingAside } from "./ranking-aside";

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
