import { useMutation } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import type { Contest } from "@/api/types";
import { digestOf } from "@/features/rules/model/proof";

const paths = {
  Fantasy: "/leagues/fantasy/userteams/digest/{fixtureId}/proof/{teamId}",
  Typer: "/leagues/typer/userteams/digest/{fixtureId}/proof/{teamId}",
} as const;

const ofMatch = "/leagues/typer/userteams/digest/{fixtureId}/events/{eventKey}/proof/{teamId}";

interface Asked {
  fixtureId: string;
  /** The match whose digest it is, where matches lock by themselves; null: the fixture's. */
  eventKey: string | null;
  teamId: string;
  digest: string;
}

/**
 * Asks for the proof of a team's picks and compares, in the browser, what it leads to with the digest that was published. `newer`: the
 * round, or the match, has been reopened and has locked again, so that another digest counts, which the log has, too.
 */
export function useProofCheck(eventType: Contest["eventType"]) {
  return useMutation({
    mutationFn: async ({ fixtureId, eventKey, teamId, digest }: Asked) => {
      const proof = await answered(
        eventKey === null
          ? api.GET(paths[eventType], { params: { path: { fixtureId, teamId } } })
          : api.GET(ofMatch, { params: { path: { fixtureId, eventKey, teamId } } }),
      );
      const isProven = proof.teamId === teamId && (await digestOf(proof)) === digest;
      const outcome = isProven ? "proven" : proof.digest === digest ? "broken" : "newer";
      return { proof, outcome } as const;
    },
  });
}
