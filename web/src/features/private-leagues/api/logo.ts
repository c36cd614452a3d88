import { $api } from "@/api/client";
import type { PrivateLeague } from "@/api/types";
import { shown } from "@/features/private-leagues/api/leagues";

/** Giving a league a logo, as its admin: `send(leagueId, picture)`. */
export function useSendLogo(onDone: (league: PrivateLeague) => void) {
  const mutation = $api.useMutation("put", "/leagues/private/{privateLeagueId}/logo", shown(onDone));
  const send = (privateLeagueId: string, picture: Blob) =>
    mutation.mutate({
      params: { path: { privateLeagueId } },
      body: {},
      bodySerializer: () => {
        const form = new FormData();
        form.append("file", picture, "logo.png");
        return form;
      },
    });
  return { ...mutation, send };
}

/** Taking the logo away, as the admin. */
export function useRemoveLogo(onDone: (league: PrivateLeague) => void) {
  return $api.useMutation("delete", "/leagues/private/{privateLeagueId}/logo", shown(onDone));
}
