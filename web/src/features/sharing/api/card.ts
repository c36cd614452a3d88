import { useQuery } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

/** Reads the picture of a team's round, which the server draws; it is asked for once each time it is looked at. */
export function useCard(leagueId: string, fixtureId: string, teamId: string) {
  return useQuery({
    queryKey: ["card", leagueId, fixtureId, teamId],
    queryFn: () =>
      answered(
        api.GET("/ranking/{leagueId}/card/{fixtureId}/{teamId}", {
          params: { path: { leagueId, fixtureId, teamId } },
          parseAs: "blob",
        }),
      ),
    gcTime: 0,
  });
}
