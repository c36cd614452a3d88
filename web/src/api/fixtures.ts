import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { $api, answered, api, queryClient, readsOf } from "@/api/client";
import { serverNow } from "@/api/clock";
import { nextClosing } from "@/api/closings";
import { freshnessOf } from "@/api/freshness";
import { together } from "@/api/together";
import type { Contest, Fixture } from "@/api/types";

const key = readsOf("/leagues/{eventType}/fixtures/data/{leagueId}");

const asked = (league: Contest | null) => ({
  params: { path: { eventType: pathOf(league), leagueId: league?._id ?? "" } },
});

const read = together({
  one: (league: Contest) => answered(api.GET("/leagues/{eventType}/fixtures/data/{leagueId}", asked(league))),
  several: async (leagues) => {
    const query = { league: leagues.map(({ _id }) => _id) };
    const found = await answered(api.GET("/leagues/schedules", { params: { query } }));
    return ({ _id }) => found.find(({ league }) => league === _id)?.fixtures ?? [];
  },
});

/** A league's fixtures in order, as they are asked for; those of several leagues at once come in one answer. */
export const fixturesQuery = (league: Contest | null) => ({
  ...$api.queryOptions("get", "/leagues/{eventType}/fixtures/data/{leagueId}", asked(league)),
  ...freshnessOf(league),
  ...(league === null ? { enabled: false } : { queryFn: () => read(league) }),
  // openapi-fetch's answer type forgets that a score is a pair
  select: (found: unknown) => editableFixtures(found as Fixture[], league),
});

/** A league's fixtures in order. */
export function useFixtures(league: Contest | null) {
  return useQuery(fixturesQuery(league));
}

/** Where squads are made before the first fixture only, all fixtures close for editing together with it (rules.md, Fixtures). */
export function editableFixtures(fixtures: Fixture[], league: Contest | null): Fixture[] {
  const [first] = fixtures;
  if (league?.editing !== "firstFixtureOnly" || first === undefined) return fixtures;
  return fixtures.map((fixture) =>
    fixture.state === "open" || fixture.state === "upcoming"
      ? { ...fixture, closesAt: first.closesAt }
      : fixture,
  );
}

/** How a contest's kind is written in a path. */
const pathOf = (league: Contest | null) => (league?.eventType === "Fantasy" ? "fantasy" : "typer");

/** Asks for all fixtures again, when a deadline has passed or the schedule changed. */
export function refetchFixtures(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}

/** The rounds without that of questions, which is never the current one; all where there is no other. */
export function roundsOf<F extends Pick<Fixture, "ofQuestions">>(fixtures: readonly F[]): readonly F[] {
  const rounds = fixtures.filter(({ ofQuestions }) => !ofQuestions);
  return rounds.length === 0 ? fixtures : rounds;
}

/** The fixture to start with (rules.md, Fixtures): the server's choice, else the open one that closes first, the latest locked, the first. */
export function currentFixture(all: readonly Fixture[], wanted: string | null): Fixture | null {
  const fixtures = roundsOf(all);
  const open = fixtures
    .filter((fixture) => fixture.state === "open")
    .sort((one, two) => one.closesAt.localeCompare(two.closesAt));
  return (
    open[0] ??
    fixtures.find((fixture) => fixture._id === wanted) ??
    fixtures.findLast((fixture) => fixture.state !== "upcoming") ??
    fixtures[0] ??
    null
  );
}

const hour = 3_600_000;
/** How long after its last match a round without final results stays the one to start with. */
const playedFor = 36 * hour;
/** How soon before its closing an open round that lacks something of mine comes first. */
const pressingFor = 24 * hour;

/**
 * The fixture that my team opens with: an open one that closes soon and lacks something of mine, else the one being played, else
 * `currentFixture`.
 *
 * @param now the server's clock, in milliseconds.
 */
export function startFixture(
  fixtures: readonly Fixture[],
  wanted: string | null,
  now: number,
  lacksMine: (fixture: Fixture) => boolean,
): Fixture | null {
  const current = currentFixture(fixtures, wanted);
  const isOpen = current?.state === "open" && Date.parse(current.closesAt) > now;
  if (isOpen && Date.parse(nextClosing(current, now)) - now <= pressingFor && lacksMine(current))
    return current;
  return roundsOf(fixtures).findLast((one) => isPlayed(one, now)) ?? current;
}

/** Whether a fixture has closed, and its results are neither final nor long overdue. */
function isPlayed({ state, closesAt, to }: Fixture, now: number): boolean {
  const hasClosed = state !== "upcoming" && (state !== "open" || Date.parse(closesAt) <= now);
  return hasClosed && state !== "final" && now < Date.parse(to) + playedFor;
}

/** True once the server's clock has passed an instant; the component is drawn again then. */
export function useHasPassed(instant: string): boolean {
  const end = Date.parse(instant);
  const [, redraw] = useState(0);
  const passed = end <= serverNow();
  useEffect(() => {
    if (passed) return;
    // a timer holds 24 days at most; later deadlines are looked at again then
    const timer = setTimeout(
      () => redraw((count) => count + 1),
      Math.min(end - serverNow() + 20, 2 ** 31 - 1),
    );
    return () => clearTimeout(timer);
  });
  return passed;
}
