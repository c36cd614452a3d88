import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import type { Fixture, SportEvent, Team } from "@/api/types";
import { answering } from "@/features/predictions/testing/score-rounds";
import { PredictionOutbox } from "../model/outbox";
import { FixtureSheet } from "./fixture-sheet";

vi.setConfig({ testTimeout: 20_000 });
const server = answering();

const option = (name: string) => ({
  name,
  displayName: { pl: name, en: name },
  predictionFamily: "1X2" as const,
  rate: 2,
  points: 20,
  isDisabled: false,
});

/** A round that the server has called open, with one match; `closesAt` in milliseconds from now. */
function round(closesAt: number): Fixture {
  const at = new Date(Date.now() + closesAt).toISOString();
  const match: Partial<SportEvent> = {
    key: "wilki-orly",
    members: [],
    Home: "Wilki",
    Away: "Orły",
    groupEventName: null,
    homeResult: null,
    awayResult: null,
    score: null,
    state: "scheduled",
    closesAt: null,
    isClosed: false,
    walkover: null,
    venue: null,
    startsAt: at,
    resultBasis: "normalTime",
    weight: 1,
    ownWeight: null,
    joker: null,
    availablePredictions: ["1", "X", "2"].map(option),
  };
  return {
    _id: "f1",
    name: "1. kolejka",
    state: "open",
    opensAt: new Date(0).toISOString(),
    closesAt: at,
    hasResults: false,
    events: [match as SportEvent],
    typerResults: {},
  } as Partial<Fixture> as Fixture;
}

/** Shows a round; answers what is told of each choice that is sent. */
function show(fixture: Fixture, league = aContest(), team: Team | null = null) {
  const send = vi.fn(() => new Promise<never>(() => undefined));
  const quiet = () => undefined;
  const outbox = new PredictionOutbox({ send, keep: quiet, onRefused: quiet, onFailed: quiet });
  if (team !== null) outbox.learn(team);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FixtureSheet
          league={league}
          fixture={fixture}
          outbox={outbox}
          state={outbox.snapshot()}
          needsName={false}
          rename={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return send;
}

const draw = () => screen.getByRole("button", { name: /Remis/ });

it("sends a choice while the round is open", async () => {
  const send = show(round(3_600_000));
  await userEvent.click(draw());
  expect(send).toHaveBeenCalledOnce();
});

it("takes no choice once the closing has passed, before the server says that the round is closed", async () => {
  const send = show(round(-1_000));
  const cell = screen.queryByRole("button", { name: /Remis/ });
  if (cell !== null) await userEvent.click(cell);
  expect(send).not.toHaveBeenCalled();
  const card = within(screen.getByRole("article", { name: "Wilki – Orły" })); // the rail, which comes late, says it too
  expect(await card.findByText("czeka")).toBeVisible();
});

it("closes each match by itself: a closed one folds, an open one shows its own time left", async () => {
  const hours = 3 * 3_600_000;
  const fixture = round(2 * hours);
  const [match] = fixture.events;
  const after = (ms: number) => new Date(Date.now() + ms).toISOString();
  const named = (key: string, Home: string, closesAt: string) =>
    ({ ...match, key, Home, closesAt, startsAt: closesAt }) as SportEvent;
  fixture.events = [
    named("closed", "Rysie", after(-1_000)),
    named("next", "Wilki", after(hours - 30_000)),
    named("last", "Żubry", fixture.closesAt),
  ];
  const send = show(fixture, aContest({ closing: "event" }));
  expect(screen.getByText("zamknięty")).toBeVisible();
  expect(screen.getByText(/^do zamknięcia 2 h 59 min$/)).toBeVisible();
  const ticket = document.querySelector("[data-deadline] time");
  expect(ticket?.getAttribute("datetime")).toBe(fixture.events[1]?.closesAt);
  // the first match that lacks something is open, and the closed one is folded
  await userEvent.click(draw());
  expect(send).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: /Rozwiń: Rysie/ }));
  // nothing of the closed one can be chosen; the choice opened the match after it
  const cards = screen.getAllByRole("button", { name: /Remis/ }).map((cell) => cell.closest("article"));
  expect(cards.map((card) => card?.querySelector("h3")?.textContent)).toEqual([
    expect.stringContaining("Wilki"),
    expect.stringContaining("Żubry"),
  ]);
});

it("shows how others predicted a match that has closed, while others are open", async () => {
  const fixture = round(3 * 3_600_000);
  const [match] = fixture.events;
  const shut = new Date(Date.now() - 60_000).toISOString();
  fixture.events = [
    { ...match, key: "closed", Home: "Rysie", closesAt: shut, startsAt: shut, isClosed: true } as SportEvent,
    { ...match, key: "open", Home: "Żubry", closesAt: fixture.closesAt } as SportEvent,
  ];
  const asked: string[] = [];
  server.use(
    http.get(`${location.origin}/api/leagues/typer/userteams/distribution/f1`, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({
        fixtureId: "f1",
        teams: 4,
        events: { closed: { "1X2": { "1": 3, X: 1 } } },
      });
    }),
  );
  show(fixture, aContest({ closing: "event" }));
  expect(await screen.findByText("75%")).toBeVisible();
  expect(asked).toHaveLength(1);
});

it.each([
  ["event", true],
  ["round", false],
] as const)(
  "shows when my prediction of a closed match was saved, where the closing is per %s: %s",
  async (closing, isShown) => {
    const fixture = round(3 * 3_600_000);
    const [match] = fixture.events;
    const shut = new Date(Date.now() - 60_000).toISOString();
    const named = (key: string, Home: string, closesAt: string) =>
      ({ ...match, key, Home, closesAt, startsAt: closesAt }) as SportEvent;
    fixture.events = [named("closed", "Rysie", shut), named("open", "Żubry", fixture.closesAt)];
    server.use(
      http.get(`${location.origin}/api/leagues/typer/userteams/distribution/f1`, () =>
        HttpResponse.json({ fixtureId: "f1", teams: 0, events: {} }),
      ),
    );
    const [first, later] = ["2026-11-20T17:59:59.120Z", "2026-11-20T19:30:00.000Z"] as const;
    const of = (savedAt: string) => ({ savedAt, sequence: 1 });
    const team: Team = {
      ...{ _id: "t1", _partition: "c1", league: "c1", name: "Sowy", revision: 1, sequence: 2, points: 0 },
      ...{ savedAt: later, serverTime: later, fixtureJokers: {}, fixturePoints: {} },
      fixturePredictions: { f1: { closed: { "1X2": "1" }, open: { "1X2": "1" } } },
      receipts: { f1: { ...of(later), events: { closed: of(first), open: of(later) } } },
    };
    show(fixture, aContest({ closing }), team);
    await screen.findAllByText(/Rysie/);
    const told = screen.queryAllByText(/^Zapisano .+, \d\d:59:59$/);
    expect(told.map((one) => one.getAttribute("datetime"))).toEqual(isShown ? [first] : []);
  },
);

it("asks for nobody's predictions while every match is open, or the round closes as a whole", async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${location.origin}/api/leagues/typer/userteams/distribution/f1`, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ fixtureId: "f1", teams: 4, events: {} });
    }),
  );
  const fixture = round(3 * 3_600_000);
  fixture.events = fixture.events.map((one) => ({ ...one, closesAt: fixture.closesAt }));
  show(fixture, aContest({ closing: "event" }));
  show(round(3_600_000));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([]);
});
