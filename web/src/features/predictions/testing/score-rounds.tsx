import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { useSyncExternalStore } from "react";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { queryClient } from "@/api/client";
import { WholePoints } from "@/api/points";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { Contest, Fixture, SportEvent, Team } from "@/api/types";
import { FixtureSheet } from "@/features/predictions/components/fixture-sheet";
import { PredictionOutbox, type SaveRequest } from "@/features/predictions/model/outbox";

export const address = `${location.origin}/api`;

/** A server that has no explanation of points yet, for the tests of a file. */
export function answering() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  // its fields come only where they are asked for: the first round that is shown has to wait for them
  beforeAll(async () => {
    show(round([match("a")]));
    await screen.findByLabelText("a-A, typowany wynik").then(cleanup);
  }, 60_000);
  beforeEach(() => {
    signIn(anAuthAnswer());
    const refused = { type: "about:blank", title: "-", status: 409, code: "fixture-not-locked", detail: "-" };
    server.use(http.get(`${address}/*`, () => HttpResponse.json(refused, { status: 409 })));
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());
  return server;
}

const wins = { tendency: 2, difference: 3, close: null, exact: 4 };
/** Simple points: 4-3-2. */
export const scoring: Contest["scoring"] = {
  ...{ kind: "scale", home: wins, away: wins },
  draw: { tendency: 2, difference: null, close: null, exact: 4 },
};

/** A match whose score is predicted. */
export function match(key: string, changes: Partial<SportEvent> = {}): SportEvent {
  const event: Partial<SportEvent> = {
    key,
    members: [],
    Home: `${key}-A`,
    Away: `${key}-B`,
    groupEventName: null,
    homeClub: null,
    awayClub: null,
    homeResult: null,
    awayResult: null,
    score: null,
    state: "scheduled",
    closesAt: null,
    isClosed: false,
    walkover: null,
    venue: null,
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    resultBasis: "normalTime",
    weight: 1,
    ownWeight: null,
    joker: null,
    availablePredictions: [
      {
        ...{ name: "*", predictionFamily: "Score", rate: 0, isDisabled: false },
        displayName: { pl: "Wynik", en: "Score" },
      },
    ],
    ...changes,
  };
  return event as SportEvent;
}

/** An open round. */
export function round(events: SportEvent[], changes: Partial<Fixture> = {}): Fixture {
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const opensAt = new Date(0).toISOString();
  const fixture: Partial<Fixture> = { _id: "f1", name: "1", state: "open", opensAt, closesAt, events };
  return { ...fixture, typerResults: {}, ...changes } as Fixture;
}

/** Shows a round to somebody with these scores; answers what is sent for each match. */
export function show(
  fixture: Fixture,
  picks: Record<string, string> = {},
  sport = "football",
  {
    pays = scoring,
    marked = [],
    isWhole = false,
  }: { pays?: Contest["scoring"]; marked?: string[]; isWhole?: boolean } = {},
) {
  const saved = Object.fromEntries(Object.entries(picks).map(([key, Score]) => [key, { Score }]));
  let team = {
    ...{ _id: "t1", revision: 1, sequence: 0, savedAt: "2026-11-21T12:00:00Z", receipts: {} },
    fixturePredictions: { f1: saved },
    fixtureJokers: { f1: marked },
  } as unknown as Team;
  const sent: [string, unknown][] = [];
  const send = ({ eventKey, change, jokers, sequence }: SaveRequest) => {
    if (jokers !== undefined) {
      sent.push(["jokers", jokers]);
      team = { ...team, revision: team.revision + 1, sequence, fixtureJokers: { f1: [...jokers] } };
      return Promise.resolve(team);
    }
    if (change.GoesThrough !== undefined) {
      sent.push([eventKey, change]);
      return Promise.resolve(team);
    }
    sent.push([eventKey, change.Score]);
    const before = team.fixturePredictions["f1"] as typeof saved;
    const { [eventKey]: _, ...others } = before;
    const name = change.Score;
    const after = typeof name === "string" ? { ...others, [eventKey]: { Score: name } } : others;
    team = { ...team, revision: team.revision + 1, sequence, fixturePredictions: { f1: after } };
    return Promise.resolve(team);
  };
  const quiet = () => undefined;
  const outbox = new PredictionOutbox({ send, keep: quiet, onRefused: quiet, onFailed: quiet });
  outbox.learn(team);
  const joker = { perRound: 1, perContest: null, factor: 2, factorByRounds: [] };
  const contest = aContest({ scoring: pays, joker });
  function Screen() {
    const state = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
    const league = { ...contest, origin: { ...contest.origin, sport: sport as Contest["origin"]["sport"] } };
    return <FixtureSheet {...{ league, fixture, outbox, state }} needsName={false} rename={null} />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WholePoints value={isWhole}>
          <Screen />
        </WholePoints>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

/** What stands on the card of a match. */
export const card = (key: string) => within(screen.getByRole("article", { name: `${key}-A – ${key}-B` }));
