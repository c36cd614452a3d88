import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { useState } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import { ContestFrame } from "@/features/organizer/contests/components/contest-frame";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";

vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const one = (id: string) => `${location.origin}/api/organizer/contests/leagues/${id}`;

/** A form that begins with what its contest is called. */
function Named() {
  const [name, setName] = useState(useContest().name);
  return <input aria-label="Nazwa" value={name} onChange={(event) => setName(event.target.value)} />;
}

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/c1"]}>
        <Link to="/organizer/c2">Drugie</Link>
        <Routes>
          <Route path="/organizer/:contestId" element={<ContestFrame />}>
            <Route index element={<Named />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Reads everything anew, until the screen knows. */
async function readAgain(): Promise<void> {
  await queryClient.refetchQueries();
  await new Promise((done) => setTimeout(done));
}

const field = () => screen.findByLabelText<HTMLInputElement>("Nazwa");

describe("the console of one contest", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    server.use(
      http.get(one("c1"), () => HttpResponse.json(aContest({ _id: "c1", name: "Pierwsze" }))),
      http.get(one("c2"), () => HttpResponse.json(aContest({ _id: "c2", name: "Drugie" }))),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("keeps its forms while a later read is refused", async () => {
    open();
    await userEvent.type(await field(), " 2027");
    server.use(http.get(one("c1"), () => new HttpResponse(null, { status: 503 })));
    await act(readAgain);
    expect((await field()).value).toBe("Pierwsze 2027");
  });

  it("begins another contest's forms anew", async () => {
    await queryClient.query({
      queryKey: ["get", "/organizer/contests/leagues/{leagueId}", { params: { path: { leagueId: "c2" } } }],
      queryFn: () => aContest({ _id: "c2", name: "Drugie" }),
    });
    open();
    await userEvent.type(await field(), " 2027");
    await userEvent.click(screen.getByRole("link", { name: "Drugie" }));
    expect((await field()).value).toBe("Drugie");
  });
});
