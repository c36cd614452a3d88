import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
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
afterEach(() => queryClient.clear());
afterAll(() => server.close());

it("shows the price that the round charges, not the origin's newest", async () => {
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
  const price = await screen.findByText("Cena");
  expect(price.parentElement).toHaveTextContent("7,5 sprzedaż 7,4");
  expect(screen.queryByText(/99,5/)).toBeNull();
});
