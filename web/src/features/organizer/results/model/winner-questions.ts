import { ApiProblem } from "@/api/problem";
import type { OrganizerFixture, SportEvent } from "@/api/types";

/** Who won groups, as the organizer decided: club keys by fixture and event key. */
export type Winners = Record<string, Record<string, string[]>>;

/** A group whose stored winner the table contradicts. */
export interface WinnerQuestion {
  fixtureId: string;
  event: SportEvent;
  /** The server's sentence: who is stored, and whom the table names. */
  detail: string;
}

const unescaped = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** What the server asks before it publishes; nothing where it refused for another reason. */
export function winnerQuestions(problem: unknown, fixtures: readonly OrganizerFixture[]): WinnerQuestion[] {
  if (!(problem instanceof ApiProblem) || problem.code !== "group-winners-differ") return [];
  return problem.errors.flatMap(({ pointer, detail }) => {
    const [, , fixtureId = "", key = ""] = pointer.split("/").map(unescaped);
    const event = fixtures.find(({ _id }) => _id === fixtureId)?.events.find((one) => one.key === key);
    return event === undefined ? [] : [{ fixtureId, event, detail }];
  });
}

/** The decisions with one more. */
export function decided(winners: Winners, { fixtureId, event }: WinnerQuestion, club: string): Winners {
  return { ...winners, [fixtureId]: { ...winners[fixtureId], [event.key]: [club] } };
}
