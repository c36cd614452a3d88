import { answered, api } from "@/api/client";
import { ApiProblem } from "@/api/problem";
import type { BodyOf, Contest, PointsPreview, PublicationOutcome } from "@/api/types";
import type { FixturePath } from "@/features/organizer/fixtures/api/fixtures";

type Publication = BodyOf<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/outcome",
  "post"
>;

/** What would be told of one fixture; without an outcome its published results are counted again. */
export interface Tried {
  fixtureId: string;
  /** Of the results that are published now. */
  resultsRevision: number;
  outcome: PublicationOutcome["fixtures"][number] | null;
  /** Without an outcome: whether the published results would be final; otherwise they stay as they are. */
  isFinal?: boolean;
}

/** How often a game that is still counting, the last publication or what somebody else tries, is asked again. */
const patience = 60;

/** What publishing the draft so would tell the games; nothing is published. */
export const publicationOutcome = (path: FixturePath, body: Publication) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/outcome", {
      params: { path },
      body,
    }),
  );

/** Waits, unless the signal is aborted: then it fails with the signal's reason. */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, seconds * 1_000);
    signal.addEventListener("abort", over);
  });
  signal.throwIfAborted();
}

/** Asks again, each time after as long as the server says, until the last publication is counted, or the signal is aborted. */
async function onceCounted<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let left = patience; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof ApiProblem) || error.code !== "scoring-underway") throw error;
      await pause(error.retryAfter ?? 1, signal);
    }
  }
}

/** Who would gain and who would lose by it, over all teams. */
export function previewOf(
  eventType: Contest["eventType"],
  { fixtureId, resultsRevision, outcome, isFinal }: Tried,
  signal: AbortSignal,
): Promise<PointsPreview> {
  const params = { path: { fixtureId } };
  const known = outcome?.final ?? isFinal;
  const final: { final?: boolean } = known === undefined ? {} : { final: known };
  return onceCounted(
    () =>
      eventType === "Fantasy"
        ? answered(
            api.POST("/organizer/fantasy_teams/fixtures/{fixtureId}/preview", {
              params,
              body: { athletes: outcome?.athletes ?? null, resultsRevision, ...final },
              signal,
            }),
          )
        : answered(
            api.POST("/organizer/typer_predictions/fixtures/{fixtureId}/preview", {
              params,
              body: { events: outcome?.events ?? null, resultsRevision, ...final },
              signal,
            }),
          ),
    signal,
  );
}
