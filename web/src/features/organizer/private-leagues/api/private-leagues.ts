import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";

const size = 20;

/** A page of a contest's private leagues, published or not, whose name or description has a part; the newest first. */
export function useOverseenLeagues(leagueId: string, { search, page }: { search: string; page: number }) {
  return $api.useQuery(
    "get",
    "/organizer/private_leagues/leagues/{leagueId}",
    { params: { path: { leagueId }, query: { search, page, size } } },
    { placeholderData: keepPreviousData },
  );
}

/** Removes a private league for good. */
export const removeLeague = (privateLeagueId: string) => (reason: string) =>
  answered(
    api.POST("/organizer/private_leagues/{privateLeagueId}/remove", {
      params: { path: { privateLeagueId } },
      body: { reason },
    }),
  );

/** Takes a private league's logo away. */
export const removeLogo = (privateLeagueId: string) => (reason: string) =>
  answered(
    api.POST("/organizer/private_leagues/{privateLeagueId}/logo/remove", {
      params: { path: { privateLeagueId } },
      body: { reason },
    }),
  );
