import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import { athletes } from "@/features/squad/model/model-samples";
import { PlayerDialog } from "./player-dialog";

const [first] = [...athletes.values()];
const idle = () => undefined;
const server = setupServer(
  http.get("*/api/leagues/fantasy/fixtures/data/:id", () => HttpResponse.json([])),
  http.get("*/api/players/:id", () =>
    HttpResponse.json({
      ...{ _id: first?.id, fullname: "Jan Sowa", position: "forward", team: "Bzura", teamKey: "bzura" },
      ...{ price: 99.5, initialPrice: null, totalPoints: 0, fixtures: [] },
    }),
  ),
);

beforeAll(() => server.listen());
afterEach(() => {
  queryClient.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Shows the first athlete of the samples, whom the round charges 7.5. */
function show(): void {
  const league = aContest({ eventType: "Fantasy" });
  const clubs = { all: [], of: (key: string) => ({ key, colours: null }), name: (key: string) => key };
  const compared = { ids: [], toggle: idle, clear: idle, isOpen: false, open: idle, close: idle };
  const watched = { ids: [], toggle: idle };
  const charged = new Map([[first?.id ?? "", { ...first, price: 75 }]]) as typeof athletes;
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PlayerDialog
          {...{ id: first?.id ?? "", league, clubs, compared, watched }}
          athletes={charged}
          sales={new Map([[first?.id ?? "", 74]])}
          onClose={idle}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it("shows the price that the round charges, not the origin's newest", async () => {
  show();
  const price = await screen.findByText("Cena");
  expect(price.parentElement).toHaveTextContent("7,5 sprzedaż 7,4");
  expect(screen.queryByText(/99,5/)).toBeNull();
  expect(screen.queryByText("Następne mecze")).toBeNull();
});

it("tells the club's next five matches with how strong the opponents are, where that is known", async () => {
  const club = (key: string) => ({ key, name: { pl: key, en: key }, colours: null });
  const match = (home: string, away: string, result: number | null, day: number) => ({
    ...{
      key: `${home}-${away}`,
      homeClub: club(home),
      awayClub: club(away),
      members: [],
      groupEventName: null,
    },
    ...{ homeResult: result, awayResult: result === null ? null : 0 },
    ...{ state: result === null ? "scheduled" : "played", startsAt: `2026-08-0${day}T18:00:00Z` },
  });
  const round = (no: number, state: string, ...events: object[]) => ({
    ...{ _id: `f${no}`, name: `Kolejka ${no}`, state, events, singleEventPoints: {} },
  });
  server.use(
    http.get("*/api/leagues/fantasy/fixtures/data/:id", () =>
      HttpResponse.json([
        round(
          1,
          "final",
          match("narew", "gwda", 1, 1),
          match("narew", "gwda", 2, 2),
          match("narew", "gwda", 0, 3),
        ),
        round(2, "open", match("bzura", "narew", null, 4), match("gwda", "bzura", null, 5)),
        ...[3, 4, 5, 6].map((no) => round(no, "upcoming", match("bzura", "nowy", null, no + 3))),
      ]),
    ),
    http.get("*/api/leagues/fantasy/userteams/distribution/:id", () =>
      HttpResponse.json({ teams: 0, athletes: {}, bought: {}, sold: {} }),
    ),
  );
  show();
  const section = within(await screen.findByRole("region", { name: "Następne mecze" }));
  const rows = section.getAllByRole("listitem");
  expect(
    rows.map((row) => row.querySelector("[data-difficulty]")?.getAttribute("aria-label") ?? null),
  ).toEqual(["trudność 5 z 5", "trudność 1 z 5", null, null, null]);
  expect(rows[0]).toHaveTextContent(/^narew \(u siebie\) Kolejka 2 · .*5\/5$/);
  expect(rows[1]).toHaveTextContent(/^gwda \(wyjazd\)/);
  expect(rows[2]).toHaveTextContent(/siła jeszcze nieznana$/);
});
