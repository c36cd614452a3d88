import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { Contest, PointsPreview } from "@/api/types";
import type { Tried } from "@/features/organizer/results/api/gains";
import { GainsDialog } from "@/features/organizer/results/components/gains-dialog";
import type { Look } from "@/features/organizer/results/hooks/use-publish";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const typer = { _id: "cup", eventType: "Typer" } as Contest;
const fantasy = { _id: "cup", eventType: "Fantasy" } as Contest;
const how = { final: true, name: "Ogłoś korektę", done: "Ogłoszono" };
const played = [{ key: "m1", state: "played" as const, results: { "1X2": ["1"] } }];

function team(name: string, before: number, after: number, places: [number | null, number]) {
  const [placeBefore, placeAfter] = places;
  return { _id: name, name, before, after, totalBefore: before, totalAfter: after, placeBefore, placeAfter };
}

const orly = team("Orły", 0, 30.3, [2, 1]);
const sowy = team("Sowy", 25, 0, [1, 2]);
const preview: PointsPreview = {
  teams: 3,
  changed: 2,
  gain: 1,
  lose: 1,
  same: 1,
  largestGain: 30.3,
  largestLoss: 25,
  average: 10.1,
  places: { up: 1, down: 1, same: 1, leaderBefore: "Sowy", leaderAfter: "Orły" },
  gains: [orly],
  losses: [sowy],
  top: [orly, sowy],
  topBefore: [sowy, orly],
  fixtureTop: [orly],
};

function tried(fixtureId: string, outcome: Partial<Tried["outcome"]> | null = {}): Tried {
  const told = { fixtureId, resultsRevision: 4, corrects: false, final: true, events: played, athletes: [] };
  return { fixtureId, resultsRevision: 4, outcome: outcome === null ? null : { ...told, ...outcome } };
}

function open(contest: Contest, looked: Tried[], onPublish = vi.fn(), changes: Partial<Look> = {}) {
  const known = { resultsRevision: 4, draftRevision: "draft", isChanged: false, needsReason: false };
  server.use(
    http.get(at("/organizer/contests/leagues/cup/fixtures"), () =>
      HttpResponse.json([
        { _id: "f1", name: "Kolejka 1" },
        { _id: "f2", name: "Kolejka 2" },
      ]),
    ),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <GainsDialog
        contest={contest}
        look={{ how, tried: looked, ...known, number: 1, ...changes }}
        reason={<input aria-label="Powód" />}
        isPending={false}
        onPublish={onPublish}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return onPublish;
}

function refusal(code: string, status: number, retryAfter?: string) {
  const headers = {
    "Content-Type": "application/problem+json",
    ...(retryAfter === undefined ? {} : { "Retry-After": retryAfter }),
  };
  return new HttpResponse(JSON.stringify({ code, status, detail: "Chwilę.", errors: [] }), {
    status,
    headers,
  });
}

describe("who gains and who loses is looked at before publishing", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => signIn(anAuthAnswer()));
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("passes on what contests would tell, waits for points that are being counted, and shows each figure", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(at("/organizer/typer_predictions/fixtures/f1/preview"), async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1 ? refusal("scoring-underway", 409, "0") : HttpResponse.json(preview);
      }),
    );
    const onPublish = open(typer, [tried("f1")]);
    const publish = screen.getByRole("button", { name: "Ogłoś korektę" });
    expect(publish).toHaveProperty("disabled", true);
    await screen.findByText("Najwięcej zyskają");
    expect(bodies).toEqual(
      Array.from({ length: 2 }, () => ({ events: played, resultsRevision: 4, final: true })),
    );
    const gains = screen.getByRole("row", { name: /Orły/ });
    expect(within(gains).getByText("+30,3")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Sowy/ })).getByText("−25,0")).toBeTruthy();
    expect(screen.getByText("Nowy lider").nextSibling?.textContent).toBe("Orły teraz: Sowy");
    expect(screen.getByRole("list", { name: "Czołówka po ogłoszeniu" }).textContent).toMatch(/^1Orły.*2Sowy/);
    await userEvent.click(publish);
    expect(onPublish).toHaveBeenCalledOnce();
  });

  it("asks fantasy with athletes, and for a recount with nothing", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(at("/organizer/fantasy_teams/fixtures/:id/preview"), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({
          ...preview,
          changed: 0,
          gains: [],
          losses: [],
          places: null,
          topBefore: [],
        });
      }),
    );
    const athletes = [
      { number: 7, appeared: true, points: 6.5, voided: false, stillToPlay: false, captainAppeared: null },
    ];
    open(fantasy, [tried("f1", { events: [], athletes }), tried("f2", null)]);
    await screen.findAllByText("Punkty nie zmienią się nikomu.");
    expect(bodies).toEqual([
      { athletes, resultsRevision: 4, final: true },
      { athletes: null, resultsRevision: 4 },
    ]);
    await screen.findByRole("heading", { name: "Kolejka 2" });
    expect(screen.queryByText("Czołówka")).toBeNull();
  });

  it("asks no more once nobody looks, and gives up what it has asked", async () => {
    const asked: AbortSignal[] = [];
    server.use(
      http.post(at("/organizer/typer_predictions/fixtures/f1/preview"), ({ request }) => {
        asked.push(request.signal);
        return refusal("scoring-underway", 409, "0.2");
      }),
      http.post(at("/organizer/typer_predictions/fixtures/f2/preview"), ({ request }) => {
        asked.push(request.signal);
        return new Promise<never>(() => undefined);
      }),
    );
    open(typer, [tried("f1"), tried("f2")]);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    cleanup();
    await vi.waitFor(() => expect(asked.map(({ aborted }) => aborted)).toContain(true));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(asked).toHaveLength(2);
  });

  it("says that other results were published, and asks for a reason, only where that is so", async () => {
    server.use(
      http.post(at("/organizer/typer_predictions/fixtures/f1/preview"), () => HttpResponse.json(preview)),
    );
    open(typer, [tried("f1")]);
    await screen.findByText("Najwięcej zyskają");
    expect(screen.queryByRole("textbox", { name: "Powód" })).toBeNull();
    expect(screen.queryByText(/^W międzyczasie ktoś wpisał albo ogłosił inne wyniki/)).toBeNull();
    cleanup();
    open(typer, [tried("f1")], vi.fn(), { isChanged: true, needsReason: true });
    await screen.findByText("Najwięcej zyskają");
    await screen.findByRole("textbox", { name: "Powód" });
    await screen.findByText(/^W międzyczasie ktoś wpisał albo ogłosił inne wyniki/);
  });

  it("does not stand in the way of publishing where a game cannot count", async () => {
    server.use(
      http.post(at("/organizer/typer_predictions/fixtures/f1/preview"), () =>
        refusal("service-unavailable", 503),
      ),
    );
    const onPublish = open(typer, [tried("f1")]);
    await screen.findByText(/Wyniki możesz ogłosić mimo to/);
    await userEvent.click(screen.getByRole("button", { name: "Ogłoś korektę" }));
    expect(onPublish).toHaveBeenCalledOnce();
  });
});
