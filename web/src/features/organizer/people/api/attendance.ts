import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { BodyOf, Contest } from "@/api/types";
import { isToRemind, type Listed, type Member } from "@/features/organizer/people/model/attendance";

const size = 20;
/** The largest page of a list, and the most ids that a read takes. */
const most = 100;
const minute = 60_000;
type Kind = Pick<Contest, "eventType">;

/** Both games answer these alike, each below its own path. */
const reads = {
  teams: ({ eventType }: Kind) =>
    (eventType === "Fantasy"
      ? "/organizer/fantasy_teams/fixtures/{fixtureId}/teams"
      : "/organizer/typer_predictions/fixtures/{fixtureId}/teams") as "/organizer/typer_predictions/fixtures/{fixtureId}/teams",
  members: ({ eventType }: Kind) =>
    (eventType === "Fantasy"
      ? "/organizer/fantasy_teams/fixtures/{fixtureId}/members"
      : "/organizer/typer_predictions/fixtures/{fixtureId}/members") as "/organizer/typer_predictions/fixtures/{fixtureId}/members",
};
const reminders = ({ eventType }: Kind) =>
  (eventType === "Fantasy"
    ? "/organizer/fantasy_teams/fixtures/{fixtureId}/reminders"
    : "/organizer/typer_predictions/fixtures/{fixtureId}/reminders") as "/organizer/typer_predictions/fixtures/{fixtureId}/reminders";

/** How members stand in a fixture, in figures; nothing is known of a draft's. Read again each minute: people save meanwhile. */
export function useAttendance(contest: Kind, fixtureId: string | null, isEnabled = true) {
  return $api.useQuery("get", ...attendanceQuery(contest, fixtureId ?? ""), {
    enabled: isEnabled && fixtureId !== null,
    refetchInterval: minute,
  });
}

function attendanceQuery(contest: Kind, fixtureId: string) {
  return [reads.teams(contest), { params: { path: { fixtureId } } }] as const;
}

/** How members stand in several contests' fixtures; one that isn't known (yet) is undefined. */
export const attendanceOptions = (contest: Kind, fixtureId: string) => ({
  ...$api.queryOptions("get", ...attendanceQuery(contest, fixtureId)),
  refetchInterval: minute,
});

export interface MembersSearch {
  listed: Listed;
  search: string;
  /** Beside those whose team's name it is. */
  users: string[];
  page: number;
}

/** A page of members with how they stand in a fixture. */
export function useMembers(
  contest: Kind,
  fixtureId: string | null,
  { listed, search, users, page }: MembersSearch,
  isEnabled = true,
) {
  return $api.useQuery(
    "get",
    reads.members(contest),
    {
      params: {
        path: { fixtureId: fixtureId ?? "" },
        query: { listed, search, page, size, ...(users.length === 0 ? {} : { user: users }) },
      },
    },
    { enabled: isEnabled && fixtureId !== null, placeholderData: keepPreviousData },
  );
}

/** Whom a reminder of a fixture would reach, by their ids: the first hundred. */
export function useMembersMissing(contest: Kind, fixtureId: string | null): string[] {
  const { data } = $api.useQuery(
    "get",
    reads.members(contest),
    { params: { path: { fixtureId: fixtureId ?? "" }, query: { listed: "missing", size: most } } },
    { enabled: fixtureId !== null },
  );
  return (data?.items ?? []).filter(isToRemind).map(({ userId }) => userId);
}

/** How some members stand in a fixture now, as far as it is known; read again each minute. */
export function useMembersNow(contest: Kind, fixtureId: string, userIds: readonly string[]): Member[] {
  const pages = Array.from({ length: Math.ceil(userIds.length / most) }, (_, page) =>
    userIds.slice(page * most, (page + 1) * most),
  );
  return useQueries({
    queries: pages.map((user) => ({
      ...$api.queryOptions("get", reads.members(contest), {
        params: { path: { fixtureId }, query: { user, size: most } },
      }),
      refetchInterval: minute,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.items ?? []),
  });
}

/** Who some users are, by their ids; at most a page of them. */
export function useUsers(userIds: readonly string[]) {
  return $api.useQuery(
    "get",
    "/organizer/identity/users",
    { params: { query: { user: [...userIds].sort(), size: most } } },
    { enabled: userIds.length > 0, placeholderData: keepPreviousData },
  );
}

/** The first hundred users of a contest whose name begins so, or whose address it is, and how many there are. */
export function useUsersFound(contest: Pick<Contest, "_id">, search: string) {
  return $api.useQuery(
    "get",
    "/organizer/identity/users",
    { params: { query: { league: contest._id, search, size: most } } },
    { enabled: search !== "" },
  );
}

type Reminder = BodyOf<"/organizer/typer_predictions/fixtures/{fixtureId}/reminders", "post">;

/** Reminds everybody who has something missing in a fixture, but for some; in the usual words or in others. */
export const remind =
  (contest: Kind, fixtureId: string) =>
  (body: Reminder): Promise<{ members: number }> =>
    answered(api.POST(reminders(contest), { params: { path: { fixtureId } }, body }));

/** The members whom some teams belong to; at most a page of them. */
export const membersOfTeams = async (
  contest: Kind,
  fixtureId: string,
  teamIds: string[],
): Promise<Member[]> =>
  (
    await answered(
      api.GET(reads.members(contest), {
        params: { path: { fixtureId }, query: { team: teamIds, size: most } },
      }),
    )
  ).items;

const adjustments = ({ eventType }: Kind) =>
  (eventType === "Fantasy"
    ? "/organizer/fantasy_teams/teams/{teamId}/adjustments"
    : "/organizer/typer_predictions/teams/{teamId}/adjustments") as "/organizer/fantasy_teams/teams/{teamId}/adjustments";

/** A team's adjustments by hand, the newest first. */
export function useAdjustments(contest: Kind, teamId: string) {
  return $api.useQuery("get", adjustments(contest), { params: { path: { teamId } } });
}

export type Adjusting = BodyOf<"/organizer/fantasy_teams/teams/{teamId}/adjustments", "post">;

/** Adds points to a team's round, or in fantasy money to its budget, or takes them. */
export const adjustTeam =
  (contest: Kind, teamId: string) =>
  ({ kind, fixtureId, ...body }: Adjusting) => {
    const params = { path: { teamId } };
    if (contest.eventType === "Fantasy")
      return answered(
        api.POST("/organizer/fantasy_teams/teams/{teamId}/adjustments", {
          params,
          body: { kind, fixtureId: fixtureId ?? null, ...body },
        }),
      );
    return answered(
      api.POST("/organizer/typer_predictions/teams/{teamId}/adjustments", {
        params,
        body: { fixtureId: fixtureId ?? "", ...body },
      }),
    );
  };
