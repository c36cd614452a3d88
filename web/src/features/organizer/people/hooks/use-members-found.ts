import type { Contest } from "@/api/types";
import { useMembers, useUsersFound } from "@/features/organizer/people/api/attendance";
import type { Listed } from "@/features/organizer/people/model/attendance";

/** Which members are wanted, and which page of them. */
export interface Asked {
  listed: Listed;
  /** A part of a team's name, how a person's begins, or an address. */
  search: string;
  page: number;
}

/** Members whose team or person a search names: identity says who the persons are, then the game who of them is listed. */
export function useMembersFound(contest: Contest, fixtureId: string, asked: Asked) {
  const found = useUsersFound(contest, asked.search);
  const users = found.data?.items.map(({ _id }) => _id) ?? [];
  const isKnown = asked.search === "" || found.data !== undefined;
  const members = useMembers(contest, fixtureId, { ...asked, users }, isKnown);
  const { error, refetch } = found.error === null ? members : found;
  return {
    data: members.data,
    error,
    refetch: () => void refetch(),
    /** More persons match than are looked for. */
    isCut: found.data !== undefined && found.data.total > users.length,
  };
}
