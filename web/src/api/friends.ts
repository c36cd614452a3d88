import { $api } from "@/api/client";

/** My friends, my requests and those that wait for my answer. */
export function useMyFriends({ enabled = true } = {}) {
  return $api.useQuery("get", "/users/me/friends", {}, { staleTime: 0, enabled });
}
