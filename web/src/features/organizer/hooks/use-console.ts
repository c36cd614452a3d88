import { $api, answered } from "@/api/client";
import { serverNow } from "@/api/clock";
import type { OrganizerFixture, SportEvent } from "@/api/types";

const minute = 60_000;

/** Every contest, drafts too. */
export function useOrganizerContests() {
  return $api.useQuery("get", "/organizer/contests/leagues");
}

/** One contest with its settings. */
export function useOrganizerContest(id: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{id}", { params: { path: { id } } });
}

/** True while the game service is expected to lock a fixture that has just closed. */
export function awaitsLock(
  fixture: Pick<OrganizerFixture, "state" | "locked" | "closesAt">,
  now: number,
): boolean {
  return fixture.state === "locked" && fixture.locked === null && now - Date.parse(fixture.closesAt) < minute;
}

/** A contest's fixtures with drafts of results. Read again each second while a lock is due, else each minute. */
export function useOrganizerFixtures(id: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{id}/fixtures",
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some((fixture) => awaitsLock(fixture, serverNow())) === true ? 1_000 : minute,
      select: (found) => found as OrganizerFixture[],
    },
  );
}

/** The fixture that an act answers; openapi-fetch makes lists of the wire's pairs, the generated type knows better. */
export async function fixtureOf(
  call: Promise<{ data?: unknown; response: Response }>,
): Promise<OrganizerFixture> {
  return (await answered(call)) as OrganizerFixture;
}

/** The event that an act answers. */
export async function eventOf(call: Promise<{ data?: unknown; response: Response }>): Promise<SportEvent> {
  return (await answered(call)) as SportEvent;
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
