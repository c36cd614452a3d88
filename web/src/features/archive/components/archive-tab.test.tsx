import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import { ArchiveTab } from "@/features/archive/components/archive-tab";

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

it("has my contests on its first page, however many others have begun later", async () => {
  const others = Array.from({ length: 12 }, (_, index) =>
    aContest({ _id: `c${index}`, name: `Cudze ${index}`, isSigned: false, isClosed: true }),
  );
  const mine = aContest({ _id: "mine", name: "Moje", isSigned: true, isClosed: true });
  server.use(
    http.get(`${location.origin}/api/leagues/archive`, () => HttpResponse.json([...others, mine])),
    http.all(`${location.origin}/api/*`, () => new HttpResponse(null, { status: 404 })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ArchiveTab />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const links = await screen.findAllByRole("link");
  expect(links.slice(0, 2).map((link) => link.textContent)).toEqual(["Moje", "Cudze 0"]);
  expect(links).toHaveLength(10);
});
