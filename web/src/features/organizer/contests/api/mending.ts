import { answered, api } from "@/api/client";

/** Postpones a match that a point of the checklist names. */
export const postponeEvent =
  (path: { leagueId: string; fixtureId: string; eventKey: string }) => (reason: string) =>
    answered(
      api.PATCH("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}", {
        params: { path },
        body: { state: "postponed", reason, acceptsLateClosing: false },
      }),
    );
