import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";
import type { ExportFormat } from "@/features/organizer/people/api/exports";

const path = "/organizer/identity/leagues/{leagueId}/winners";
const whole = (leagueId: string) => ({ params: { path: { leagueId } } });

export type WinnersBody = BodyOf<typeof path, "post">;
export type WinnerBody = WinnersBody["winners"][number];

/** Winners who were asked for their data, with what they gave, masked. */
export function useWinnersData(leagueId: string) {
  return $api.useQuery("get", path, whole(leagueId));
}

/** Asks winners for the data of their prizes; the list replaces an earlier one. */
export const askWinners = (leagueId: string) => (body: WinnersBody) =>
  answered(api.POST(path, { ...whole(leagueId), body }));

/** The file with winners' data; it comes once for each list, and they are told. */
export const saveWinners =
  (leagueId: string) =>
  ({ reason, format }: { reason: string; format: ExportFormat }): Promise<Blob> =>
    answered<Blob>(
      api.POST("/organizer/identity/leagues/{leagueId}/winners/save", {
        params: { path: { leagueId }, query: { format } },
        body: { reason },
        parseAs: "blob",
      }),
    );
