import { answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

/** What the columns of a table are likely to hold; nothing is stored. */
export const proposeColumns =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/imports/columns", "post">) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/imports/columns", {
        params: { path: { leagueId: id } },
        body,
      }),
    );
