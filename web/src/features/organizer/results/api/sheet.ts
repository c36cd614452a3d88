import { $api } from "@/api/client";
import type { FixturePath } from "@/features/organizer/fixtures/api/fixtures";

/** Who can be counted in a fixture, what is counted, and the statistics that are published. */
export function useStatisticsSheet(path: FixturePath) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/sheet", {
    params: { path },
  });
}
