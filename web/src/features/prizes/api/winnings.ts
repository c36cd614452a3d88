import { $api, queryClient, readsOf } from "@/api/client";

/** What I won and was asked about, with the data that I gave. */
export function useWinnings() {
  return $api.useQuery("get", "/users/me/winnings", {}, { staleTime: 0 });
}

/** Gives the data for one of my prizes. */
export function useGiveData(onGiven: () => void, onRefused: (error: Error) => void) {
  return $api.useMutation("put", "/users/me/winnings/{leagueId}", {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readsOf("/users/me/winnings") });
      onGiven();
    },
    onError: onRefused,
  });
}
