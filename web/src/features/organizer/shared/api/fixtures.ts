import { $api } from "@/api/client";
import type { OrganizerFixture } from "@/api/types";

const minute = 60_000;

/**
 * A contest's fixtures as they are, for screens that change none of them; openapi-fetch makes lists of the wire's pairs, the
 * generated type knows better.
 */
export function useFixturesRead(contestId: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/fixtures",
    { params: { path: { leagueId: contestId } } },
    { refetchInterval: minute, select: (found) => found as OrganizerFixture[] },
  );
}
