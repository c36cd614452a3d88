import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { Contest } from "@/api/types";
import { SettingsScreen } from "@/features/organizer/contests/components/settings-screen";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;

/** A draft of a typer whose matches offer one outcome. */
export const typer = aContest({
  ...{ eventType: "Typer", state: "draft", predictionFamilies: ["1X2"] },
  availablePredictions: [
    { name: "1", rate: 2, predictionFamily: "1X2", isDisabled: false, displayName: { pl: "1", en: "1" } },
  ],
});

/** Answers the reads of the step Scoring, in every test of a suite. */
export function answerScoring(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    sessionStorage.clear();
    const consequences = { changeableUntil: null, frozen: false, scoringFrozen: false, squad: null };
    server.use(
      http.get(at("/organizer/contests/templates"), () => HttpResponse.json([])),
      http.post(at("/organizer/contests/leagues/c1/consequences"), () =>
        HttpResponse.json({ ...consequences, thinRounds: [] }),
      ),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());
}

/** Opens the step Scoring of a contest. */
export function open(contest: Contest): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/c1/settings/scoring"]}>
        <Routes>
          <Route path="/organizer/c1" element={<Outlet context={contest} />}>
            <Route path="settings/:step?" element={<SettingsScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Takes changes of a contest; answers the bodies that were sent. */
export function changesOf(contest: Contest): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.patch(at("/organizer/contests/leagues/c1"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(contest);
    }),
  );
  return sent;
}
