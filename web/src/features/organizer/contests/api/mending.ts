import { answered, api } from "@/api/client";

interface EventPath {
  leagueId: string;
  fixtureId: string;
  eventKey: string;
}

/** Postpones a match that a point of the checklist names. */
export const postponeEvent = (path: EventPath) => (reason: string) =>
  answered(
    api.PATCH("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}", {
      params: { path },
      body: { state: "postponed", reason, acceptsLateClosing: false },
    }),
  );

/** Moves a match that a point of the checklist names to the round whose dates hold it; its start stays. */
export const moveToRound =
  (path: EventPath) => (to: { fixtureId: string; startsAt: string; reason: string }) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/move", {
        params: { path },
        body: { ...to, acceptsLateClosing: false, replay: false },
      }),
    );
