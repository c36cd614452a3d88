import { $api } from "@/api/client";
import type { FixturePath } from "@/features/organizer/fixtures/api/fixtures";

/** The athletes of a fixture, the statistics to count, and the published ones. */
export function useStatisticsSheet(path: FixturePath) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/sheet", {
    params: { path },
  });
}
