import { useState } from "react";
import { keepWatched, keptWatched, withToggled } from "../model/kept-watch";

/** Whom somebody watches in a contest, for later. */
export interface Watched {
  ids: readonly string[];
  toggle: (athlete: string) => void;
}

/** The watch list of a contest, as this browser keeps it. */
export function useWatched(userId: string, leagueId: string): Watched {
  const [ids, setIds] = useState(() => keptWatched(userId, leagueId));
  return {
    ids,
    toggle: (athlete) => {
      const next = withToggled(ids, athlete);
      setIds(next);
      keepWatched(userId, leagueId, next);
    },
  };
}
