import { answered, api } from "@/api/client";
import type { Workbook } from "@/api/types";

/** The cells of a workbook or a calendar, as texts; nothing is stored. */
export const readWorkbook = (contestId: string, content: string): Promise<Workbook> =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/imports/workbook", {
      params: { path: { leagueId: contestId } },
      body: { content },
    }),
  );
