import { $api, answered, api } from "@/api/client";
import { serverNow } from "@/api/clock";
import type { BodyOf, OrganizerFixture, SportEvent } from "@/api/types";
import { awaitsLock } from "../model/awaits-lock";

const minute = 60_000;

/** Where a fixture is found. */
export interface FixturePath {
  leagueId: string;
  fixtureId: string;
}

/** Where one of its events is. */
export interface EventPath extends FixturePath {
  eventKey: string;
}

type Reopening = BodyOf<"/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/reopen", "post">;
type FixtureChange = BodyOf<"/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}", "patch">;
type NewEvent = BodyOf<"/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events", "post">;
type EventChange = BodyOf<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}",
  "patch"
>;
type Offer = BodyOf<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/predictions",
  "put"
>;
type Results = BodyOf<"/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results", "put">;
type Publishing = BodyOf<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/publish",
  "post"
>;

/** A contest's fixtures with drafts of results. Read again each second while a lock or an opening is due, else each minute. */
export function useOrganizerFixtures(id: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/fixtures",
    { params: { path: { leagueId: id } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(
          (fixture) => awaitsLock(fixture, serverNow()) || fixture.opening?.awaits === "nothing",
        ) === true
          ? 1_000
          : minute,
      select: (found) => found as OrganizerFixture[],
    },
  );
}

/** How many teams have chosen everything in a fixture, and who hasn't; nothing is known of a draft's. */
export function useFixtureTeams(fixtureId: string, isEnabled = true) {
  return $api.useQuery(
    "get",
    "/organizer/typer_predictions/fixtures/{fixtureId}/teams",
    { params: { path: { fixtureId } } },
    { enabled: isEnabled },
  );
}

/** The fixture that an act answers; openapi-fetch makes lists of the wire's pairs, the generated type knows better. */
async function fixtureOf(call: Promise<{ data?: unknown; response: Response }>): Promise<OrganizerFixture> {
  return (await answered(call)) as OrganizerFixture;
}

/** The event that an act answers. */
async function eventOf(call: Promise<{ data?: unknown; response: Response }>): Promise<SportEvent> {
  return (await answered(call)) as SportEvent;
}

export const addFixture =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/fixtures", "post">) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/fixtures", {
        params: { path: { leagueId: id } },
        body,
      }),
    );

export const changeFixture = (path: FixturePath) => (body: FixtureChange) =>
  fixtureOf(
    api.PATCH("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}", { params: { path }, body }),
  );

export const closeFixture = (path: FixturePath) => (reason: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/close", {
      params: { path },
      body: { reason },
    }),
  );

/** Opens a locked fixture again until a new deadline. */
export const reopenFixture = (path: FixturePath) => (body: Reopening) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/reopen", {
      params: { path },
      body,
    }),
  );

export const addEvent = (path: FixturePath) => (body: NewEvent) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events", {
      params: { path },
      body,
    }),
  );

export const changeEvent = (path: EventPath) => (body: EventChange) =>
  eventOf(
    api.PATCH("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}", {
      params: { path },
      body,
    }),
  );

export const voidEvent = (path: EventPath) => (reason: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/void", {
      params: { path },
      body: { reason },
    }),
  );

export const saveOffer = (path: EventPath) => (body: Offer) =>
  answered(
    api.PUT("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/predictions", {
      params: { path },
      body,
    }),
  );

/** Puts results down as a draft; publishes nothing. */
export const saveResults = (path: FixturePath, body: Results) =>
  fixtureOf(
    api.PUT("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results", {
      params: { path },
      body,
    }),
  );

/** Publishes the draft of the results. */
export const publishResults = (path: FixturePath, body: Publishing) =>
  fixtureOf(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/publish", {
      params: { path },
      body,
    }),
  );

/** Makes what is published final. */
export const confirmResults = (path: FixturePath) =>
  fixtureOf(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/confirm", {
      params: { path },
    }),
  );
