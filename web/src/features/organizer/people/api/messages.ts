import { $api, answered, api } from "@/api/client";
import type { BodyOf, Contest } from "@/api/types";
import { remind } from "@/features/organizer/people/api/attendance";
import type { Audience } from "@/features/organizer/people/model/audience";

type Body = BodyOf<"/organizer/contests/leagues/{leagueId}/messages", "post">;
interface Letter extends Pick<Body, "key" | "title" | "text"> {
  to: Audience;
}

/** How many take part in a contest now. */
export function useAudience(id: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/messages/audience",
    { params: { path: { leagueId: id } } },
    { staleTime: 0 },
  );
}

/** The latest messages that were sent to a contest's members, the last one first. */
export function useSentMessages(id: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/messages", {
    params: { path: { leagueId: id } },
  });
}

/** A message to everybody who takes part in a contest, to those who have something missing in a fixture, or to chosen people. */
export const sendMessage =
  (contest: Contest) =>
  ({ to, key, title, text }: Letter): Promise<unknown> =>
    to.to === "missing"
      ? remind(contest, to.fixtureId)({ key, title, text, besides: [] })
      : answered(
          api.POST("/organizer/contests/leagues/{leagueId}/messages", {
            params: { path: { leagueId: contest._id } },
            body: { key, title, text, ...(to.to === "chosen" ? { userIds: to.userIds } : {}) },
          }),
        );
