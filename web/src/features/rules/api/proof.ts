import { useMutation } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import { ApiProblem } from "@/api/problem";
import type { Contest } from "@/api/types";
import { digestOf, rootOf } from "@/features/rules/model/proof";

const paths = {
  Fantasy: "/leagues/fantasy/userteams/digest/{fixtureId}/proof/{teamId}",
  Typer: "/leagues/typer/userteams/digest/{fixtureId}/proof/{teamId}",
} as const;

const ofMatch = "/leagues/typer/userteams/digest/{fixtureId}/events/{eventKey}/proof/{teamId}";

/** Of a round whose matches lock by themselves: its digest is over those of the matches. */
export const matchesVersion = 3;

interface Asked {
  fixtureId: string;
  /** The match whose digest it is, where matches lock by themselves; null: the fixture's. */
  eventKey: string | null;
  teamId: string;
  digest: string;
  digestVersion: number;
}

/** `none`: the team had nothing picked in the round. */
type Outcome = "proven" | "broken" | "newer" | "none";

/** What a check found: the lines that were looked at, and the people with the numbers in them. */
interface Checked {
  outcome: Outcome;
  lines: readonly string[];
  names: readonly string[];
}

/**
 * Asks for the proof of a team's picks and compares, in the browser, what it leads to with the digest that was published. `newer`: the
 * round, or the match, has been reopened and has locked again, so that another digest counts, which the log has, too.
 */
export function useProofCheck(eventType: Contest["eventType"]) {
  return useMutation({
    mutationFn: (asked: Asked) =>
      asked.eventKey === null && asked.digestVersion === matchesVersion
        ? checkMatches(asked)
        : checkOne(asked, eventType),
  });
}

async function checkOne(asked: Asked, eventType: Contest["eventType"]): Promise<Checked> {
  const { fixtureId, eventKey, teamId, digest } = asked;
  const proof = await answered(
    eventKey === null
      ? api.GET(paths[eventType], { params: { path: { fixtureId, teamId } } })
      : api.GET(ofMatch, { params: { path: { fixtureId, eventKey, teamId } } }),
  );
  const isProven = proof.teamId === teamId && (await digestOf(proof)) === digest;
  const outcome = isProven ? "proven" : proof.digest === digest ? "broken" : "newer";
  return { outcome, lines: [proof.line], names: Object.values(proof.names) };
}

/** The digests of the matches must make the one of the round, and each of my picks must lead to that of its match. */
async function checkMatches({ fixtureId, teamId, digest, digestVersion }: Asked): Promise<Checked> {
  const round = await answered(
    api.GET("/leagues/typer/userteams/digest/{fixtureId}/lines", { params: { path: { fixtureId } } }),
  );
  if ((await rootOf(round.lines)) !== digest)
    return { outcome: round.digest === digest ? "broken" : "newer", lines: round.lines, names: [] };
  const matches = round.lines.map((line) => {
    const [eventKey = "", published = ""] = line.split(" ");
    return checkMatch({ fixtureId, eventKey, teamId, digest: published, digestVersion });
  });
  const found = (await Promise.all(matches)).filter((one) => one !== null);
  const bad = (["broken", "newer"] as const).find((one) => found.some(({ outcome }) => outcome === one));
  const outcome = bad ?? (found.length === 0 ? "none" : "proven");
  return { outcome, lines: found.flatMap(({ lines }) => lines), names: [] };
}

/** Checks one match; null where the team had no pick of it. */
async function checkMatch(asked: Asked): Promise<Checked | null> {
  try {
    return await checkOne(asked, "Typer");
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "team-not-in-digest") return null;
    throw error;
  }
}
