import type { RankingHistory, TeamHistory } from "@/api/types";
import type { Wire } from "@/testing/wire";

/**
 * Answers every team's course through so many rounds, the last two of them provisional, and says it: points, sum and place after each.
 * The last round but one is `f2` of the other samples, so that a team can be opened in it.
 */
export function course(wire: Wire, rounds: number): RankingHistory {
  const history = Array.from({ length: rounds }, (_, index) => ({
    fixtureId: index === rounds - 2 ? "f2" : `r${index + 1}`,
    name: `Kolejka ${index + 1}`,
    points: ((index * 37) % 90) + 0.5,
    total: index * 40,
    rankingPosition: 120 - ((index * 29) % 100),
  }));
  const fixtures = history.map(({ fixtureId, name, points }, index): TeamHistory["fixtures"][number] => {
    const final = index < rounds - 2;
    return { fixtureId, name, points, final, state: final ? "final" : "provisional" };
  });
  const body = (_id: string) => ({ team: { _id, name: "BramkaDoSzatni", league: "mundial" }, fixtures });
  wire
    .on("GET /ranking/{leagueId}/history/{teamId}", { body: history })
    .on("GET /leagues/typer/userteams/{teamId}/history", ({ params }) => ({ body: body(params.teamId) }))
    .on("GET /leagues/fantasy/userteams/{teamId}/history", ({ params }) => ({ body: body(params.teamId) }));
  return history;
}
