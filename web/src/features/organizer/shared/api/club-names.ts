import { $api, answered, api, queryClient } from "@/api/client";
import type { BodyOf, NamedClub } from "@/api/types";

const clubs = "/fantasy/teams/data/{originId}";

/** Every club of a competition, to choose from. */
export function useAllClubs(originId: string) {
  return $api.useQuery("get", clubs, { params: { path: { originId } } });
}

/** The clubs that the names of one list mean. */
export const findClubs =
  (leagueId: string) =>
  (names: string[]): Promise<NamedClub[]> =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/clubs/names/preview", {
        params: { path: { leagueId } },
        body: { names },
      }),
    );

type Answers = BodyOf<"/organizer/contests/leagues/{leagueId}/clubs/names", "post">;

/** Says which clubs names mean; new clubs are made. */
export const answerClubs = (leagueId: string) => async (body: Answers) => {
  const answer = await answered(
    api.POST("/organizer/contests/leagues/{leagueId}/clubs/names", { params: { path: { leagueId } }, body }),
  );
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [, path] }) => path === clubs });
  return answer;
};
