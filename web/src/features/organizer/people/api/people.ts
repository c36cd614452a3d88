import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

const size = 20;

export interface PeopleSearch {
  search: string;
  blocked: boolean;
  page: number;
}

/** A page of users whose name begins so, or whose address it is. */
export function usePeople({ search, blocked, page }: PeopleSearch) {
  return $api.useQuery(
    "get",
    "/organizer/identity/users",
    { params: { query: { search, blocked, page, size } } },
    { placeholderData: keepPreviousData },
  );
}

/** One user, with a part of their address. */
export function usePerson(userId: string) {
  return $api.useQuery("get", "/organizer/identity/users/{userId}", { params: { path: { userId } } });
}

/** Asking for the whole address: an act, which the audit log keeps, so it is never repeated by itself as a read is. */
export const askForAddress = (userId: string) => async () =>
  (
    await answered(
      api.GET("/organizer/identity/users/{userId}", {
        params: { path: { userId }, query: { reveal: true } },
      }),
    )
  ).email;

export const blockPerson =
  (userId: string) => (body: BodyOf<"/organizer/identity/users/{userId}/block", "post">) =>
    answered(api.POST("/organizer/identity/users/{userId}/block", { params: { path: { userId } }, body }));

export const unblockPerson =
  (userId: string) => (body: BodyOf<"/organizer/identity/users/{userId}/unblock", "post">) =>
    answered(api.POST("/organizer/identity/users/{userId}/unblock", { params: { path: { userId } }, body }));
