import { $api, queryClient, readsOf } from "@/api/client";

/** A league's link, which its members read. */
export function useInviteLink(privateLeagueId: string) {
  return $api.useQuery("get", "/leagues/private/{privateLeagueId}/link", {
    params: { path: { privateLeagueId } },
  });
}

/** Making a new link, as the admin: the one before is over. */
export function useRenewLink(onDone: () => void) {
  return $api.useMutation("put", "/leagues/private/{privateLeagueId}/link", {
    onSuccess: onDone,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: readsOf("/leagues/private/{privateLeagueId}/link") }),
  });
}

/** Where a link leads; anybody may ask. */
export function useOpenedLink(link: string) {
  return $api.useQuery(
    "get",
    "/leagues/private/links/{link}",
    { params: { path: { link } } },
    { staleTime: 60_000 },
  );
}

/** Inviting friends, as the admin; answers who wasn't in already. */
export function useInvite(onInvited: (invited: number) => void) {
  return $api.useMutation("post", "/leagues/private/{privateLeagueId}/invite", {
    onSuccess: ({ invited }) => onInvited(invited.length),
  });
}
