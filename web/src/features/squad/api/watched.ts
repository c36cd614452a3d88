import { useMutation, useQuery } from "@tanstack/react-query";
import { $api, answered, api, queryClient } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";
import { toastError } from "@/ui/toast";
import { forgetWatched, keptWatched, withToggled } from "../model/kept-watch";

const path = "/leagues/fantasy/userteams/watched/{leagueId}";

const watchListQuery = (userId: string, contest: Contest) => {
  const asked = { params: { path: { leagueId: contest._id } } };
  return {
    ...$api.queryOptions("get", path, asked),
    ...freshnessOf(contest),
    // an older release kept the list in this browser: the account takes it over
    queryFn: async () => {
      const kept = keptWatched(userId, contest._id);
      if (kept.length === 0) return answered(api.GET(path, asked));
      const moved = await answered(api.PATCH(path, { ...asked, body: { watch: [...kept], unwatch: [] } }));
      forgetWatched(userId, contest._id);
      return moved;
    },
  };
};

/** Athletes that I watch in a contest, as the account has them; asked for where a screen shows them. */
export function useWatchList(userId: string, contest: Contest, isShown: boolean) {
  return useQuery({ ...watchListQuery(userId, contest), enabled: isShown });
}

/** Puts an athlete on my watch list, or takes them off; shown at once, and one change after the other. */
export function useWatching(userId: string, contest: Contest, ids: readonly string[]) {
  const { queryKey } = watchListQuery(userId, contest);
  return useMutation({
    scope: { id: `watched ${contest._id}` },
    mutationFn: (athlete: { id: string; isOn: boolean }) => {
      const [watch, unwatch] = athlete.isOn ? [[athlete.id], []] : [[], [athlete.id]];
      return answered(
        api.PATCH(path, { params: { path: { leagueId: contest._id } }, body: { watch, unwatch } }),
      );
    },
    onMutate: async ({ id }) => {
      const players = [...withToggled(ids, id)];
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { players });
    },
    onError: async (error) => {
      toastError(error);
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
