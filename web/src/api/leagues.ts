import { useMemo, useSyncExternalStore } from "react";
import { $api, queryClient, readsOf } from "@/api/client";
import { userOf, useSession } from "@/api/session";
import type { Contest } from "@/api/types";

/** The league chosen in this tab, if any. */
const key = "trybuna.league";
const listeners = new Set<() => void>();
let chosen: string | null = readChosen();

function readChosen(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Sets the current league of this tab; null leaves the choice to the rule of spec §4. */
export function chooseLeague(leagueId: string | null): void {
  chosen = leagueId;
  try {
    if (leagueId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, leagueId);
  } catch {
    // storage switched off: the choice lasts as long as the page
  }
  for (const listener of listeners) listener();
}

/**
 * The current league (spec §4): the chosen one, else the favourite if open, else the first that is not closed.
 *
 * A closed league is current only when chosen: to read its ranking.
 */
export function pickCurrentLeague(
  joined: readonly Contest[],
  choice: string | null,
  favourite: string | null,
): Contest | null {
  const open = joined.filter((contest) => !contest.isClosed);
  return (
    joined.find((contest) => contest._id === choice) ??
    open.find((contest) => contest._id === favourite) ??
    open[0] ??
    null
  );
}

const hadLeague = "trybuna.had-league";
const leagueShown = "trybuna.league-shown";

/** What the league bar shows of a league while it is asked for. */
export interface RememberedLeague {
  _id: string;
  name: string;
  kind: Contest["eventType"];
  sport: Contest["origin"]["sport"];
}

/** The current league of this browser's participant at the last visit; null when there was none, or another one was chosen since. */
export function rememberedLeague(): RememberedLeague | null {
  try {
    const last = JSON.parse(localStorage.getItem(leagueShown) ?? "null") as RememberedLeague | null;
    return chosen === null || chosen === last?._id ? last : null;
  } catch {
    return null;
  }
}

/** Whether a participant of this browser may have a league: not, where the last visit knew of none. */
export function mayHaveLeague(): boolean {
  try {
    return localStorage.getItem(leagueShown) !== "null";
  } catch {
    return false;
  }
}

/** Forgets the shown data of the current league at once, after a log-out. */
export function forgetLeague(): void {
  try {
    localStorage.removeItem(hadLeague);
    localStorage.removeItem(leagueShown);
  } catch {
    return; // storage switched off: nothing was remembered
  }
}

/** Remembers the current league for the next visit: the league bar shows it at once, and early.js asks for its kind's screen ahead. */
export function rememberLeague(league: Contest | null): void {
  try {
    if (league !== null) {
      const { _id, name, eventType: kind, origin } = league;
      localStorage.setItem(hadLeague, kind);
      localStorage.setItem(leagueShown, JSON.stringify({ _id, name, kind, sport: origin.sport }));
    } else {
      localStorage.removeItem(hadLeague);
      localStorage.setItem(leagueShown, "null");
    }
  } catch {
    return; // storage switched off: the bar appears when it is known
  }
}

/** My joined leagues, open ones first, newest start first. */
export function joinedLeagues(contests: readonly Contest[]): Contest[] {
  return contests
    .filter((contest) => contest.isSigned)
    .sort((a, b) => Number(a.isClosed) - Number(b.isClosed) || b.startDate.localeCompare(a.startDate));
}

/** Without what no screen takes from a list: default predictions, generated rules, sections. */
const asList = { params: { query: { fields: "list" } } } as const;

/** Every contest that I can see, with what I joined; only asked when logged in. */
export function useContests() {
  const session = useSession();
  return $api.useQuery("get", "/leagues/details", asList, {
    enabled: session.status === "offline" || (session.status === "signed-in" && session.consentsGiven),
  });
}

/** Every contest that anybody may join (public). */
export function usePublicLeagues({ enabled = true } = {}) {
  return $api.useQuery("get", "/leagues/availablePublicLeagues", asList, { enabled });
}

export interface CurrentLeague {
  /** null: none joined, or not known yet. */
  league: Contest | null;
  joined: Contest[];
  isPending: boolean;
  error: unknown;
}

/** My current league and the ones I could switch to. */
export function useCurrentLeague(): CurrentLeague {
  const session = useSession();
  const { data, isPending, error } = useContests();
  const choice = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  const favourite = userOf(session)?.favouriteLeague ?? null;
  return useMemo(() => {
    const joined = joinedLeagues(data ?? []);
    return { league: pickCurrentLeague(joined, choice, favourite), joined, isPending, error };
  }, [data, choice, favourite, isPending, error]);
}

/** Asks for my leagues again, after joining or leaving. */
export async function refetchLeagues(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: readsOf("/leagues/details") });
  await queryClient.invalidateQueries({ queryKey: readsOf("/leagues/availablePublicLeagues") });
  void queryClient.invalidateQueries({ queryKey: readsOf("/leagues/addresses/{address}") });
}
