import type { Contest } from "@/api/types";
import { useWatching, useWatchList } from "../api/watched";
import { keptWatched } from "../model/kept-watch";

/** Whom somebody watches in a contest, for later. */
export interface Watched {
  ids: readonly string[];
  toggle: (athlete: string) => void;
}

/** The watch list of a contest, which goes with the account; `isShown`: a screen shows it, so that it is asked for. */
export function useWatched(userId: string, league: Contest, isShown: boolean): Watched {
  const { data } = useWatchList(userId, league, isShown);
  const ids = data?.players ?? keptWatched(userId, league._id);
  const { mutate } = useWatching(userId, league, ids);
  return { ids, toggle: (id) => mutate({ id, isOn: !ids.includes(id) }) };
}
