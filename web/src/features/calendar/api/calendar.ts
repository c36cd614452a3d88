import { $api, queryClient, readsOf } from "@/api/client";

const mine = "/leagues/{leagueId}/calendar";

/** Where my calendar of a contest's deadlines is; there may be none. */
export function useCalendar(leagueId: string) {
  return $api.useQuery("get", mine, { params: { path: { leagueId } } });
}

function known() {
  return queryClient.invalidateQueries({ queryKey: readsOf(mine) });
}

/** Gives my calendar a new address: the one before is over. */
export function useRenewCalendar() {
  return $api.useMutation("put", mine, { onSettled: known });
}

/** Ends my calendar's address. */
export function useTakeBackCalendar() {
  return $api.useMutation("delete", mine, { onSettled: known });
}
