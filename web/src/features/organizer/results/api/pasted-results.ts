import { answered, api } from "@/api/client";
import type { PastedResults } from "@/api/types";
import type { FixturePath } from "@/features/organizer/fixtures/api/fixtures";

/** The results of a pasted list for the matches of a round; nothing is stored. */
export const pasteResults =
  (path: FixturePath) =>
  (text: string): Promise<PastedResults> =>
    answered<PastedResults>(
      api.POST("/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/paste", {
        params: { path },
        body: { text },
      }) as Promise<{ data?: PastedResults; response: Response }>,
    );
