import { $api } from "@/api/client";
import type { PrivateLeague } from "@/api/types";
import { keepPrivateLeague, readPrivateLeaguesAnew } from "@/features/private-leagues/api/leagues";

/** Joining a league that was found, with one's team in its contest; answers an array whose first item is the league (spec §7). */
export function useJoinPrivateLeague(onJoined: (league: PrivateLeague) => void) {
  return $api.useMutation("post", "/leagues/private/joinprivateLeague/", {
    onSuccess: ([league]) => {
      if (league === undefined) return;
      keepPrivateLeague(league);
      onJoined(league);
    },
    onSettled: readPrivateLeaguesAnew,
  });
}

/** Taking a team out of a league: one's own, or as the admin somebody else's. */
export function useUnsubscribe(onDone: () => void) {
  return $api.useMutation("put", "/leagues/private/{privateLeagueId}/unsubscribe", {
    onSuccess: onDone,
    onSettled: readPrivateLeaguesAnew,
  });
}

/** Making another member the admin, as the admin. */
export function useHandOver(onDone: () => void) {
  return $api.useMutation("put", "/leagues/private/{privateLeagueId}/admin", {
    onSuccess: (league) => {
      keepPrivateLeague(league);
      onDone();
    },
    onSettled: readPrivateLeaguesAnew,
  });
}
