import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ReadPath } from "@/api/client";
import { followConnection } from "@/api/connection";
import { deleteCopy, keepRead, ownCopy, readCopy } from "@/api/copy-store";
import { currentSession, fallBackOn, followSession, restoreSession, userOf } from "@/api/session";
import type { User } from "@/api/types";

/** The reads that are kept for a screen without a connection. Nothing of /users: neither contact data nor messages nor tokens. */
const kept: ReadonlySet<unknown> = new Set<ReadPath>([
  "/leagues/settings",
  "/leagues/availablePublicLeagues",
  "/leagues/details",
  "/leagues/{leagueId}/rules",
  "/leagues/{eventType}/fixtures/data/{leagueId}",
  "/players/clientData/{originId}",
  "/fantasy/teams/data/{originId}",
  "/leagues/fantasy/players/{leagueId}",
  "/leagues/fantasy/fixtures/{fixtureId}/prices",
  "/leagues/fantasy/fixtures/{fixtureId}/points",
  "/leagues/fantasy/userteams/league/{leagueId}",
  "/leagues/fantasy/userteams/{teamId}/history",
  "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
  "/leagues/fantasy/userteams/distribution/{fixtureId}",
  "/leagues/fantasy/userteams/watched/{leagueId}",
  "/leagues/typer/userteams/league/{leagueId}",
  "/leagues/typer/userteams/{teamId}/history",
  "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
  "/leagues/typer/userteams/distribution/{fixtureId}",
  "/ranking/mine",
  "/ranking/{leagueId}",
  "/ranking/{leagueId}/history/{teamId}",
  "/news/data/{leagueId}",
  "/leagues/private/userprivateleagues/{leagueId}",
  "/leagues/private/{privateLeagueId}",
  "/leagues/private/{privateLeagueId}/ranking",
  "/leagues/private/{privateLeagueId}/head-to-head",
]);

/** How long a page that knows who used it last waits for an answer before it shows the copy, in milliseconds. */
const patience = 5_000;

/** True for a read that may be kept on this device. */
function isKept(key: QueryKey): boolean {
  return key[0] === "get" && kept.has(key[1]);
}

/** Ends what the last start of a session follows. */
let endFollowing: (() => void)[] = [];

/**
 * Restores the session, and keeps the offline copy from now on: what the screens of who is logged in read. When no server answers, the
 * session goes on with the copy. It is deleted with the session's end (log-out, refresh refused), and somebody else's at their log-in.
 */
export function startSession(client: QueryClient): Promise<void> {
  let owner: string | null = null;
  for (const end of endFollowing) end();
  fallBackOn(patience, () => takeCopy(client));
  const endOfSession = followSession((session) => {
    if (session.status === "anonymous") quietly(deleteCopy());
    else if (session.status === "signed-in") {
      if (owner !== null && owner !== session.user._id) client.clear();
      owner = session.user._id;
      quietly(ownCopy(session.user));
    } else if (session.status === "offline") owner = session.user._id;
  });
  const endOfConnection = followConnection((isLost) => {
    if (isLost && currentSession().status === "signed-in") void takeCopy(client);
  });
  const endOfReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const query = event.query as Query;
    if (!isKept(query.queryKey)) return;
    whenIdle(() => {
      const session = currentSession();
      const { data, dataUpdatedAt: at } = query.state;
      if (session.status !== "signed-in" || data === undefined) return;
      quietly(keepRead(session.user._id, { id: query.queryHash, key: query.queryKey, data, at }));
    });
  });
  endFollowing = [endOfSession, endOfConnection, endOfReads];
  return restoreSession();
}

/** Puts the copy where the screens read, beside what they know already; whose it is, or null when there is none. */
async function takeCopy(client: QueryClient): Promise<User | null> {
  try {
    const copy = await readCopy();
    const me = userOf(currentSession());
    if (copy === null || (me !== null && me._id !== copy.user._id)) return null;
    for (const { key, data, at } of copy.reads) {
      // it can't be read again for now, so it stays however long no screen shows it
      const query = client.getQueryCache().build(client, { queryKey: key, gcTime: Number.POSITIVE_INFINITY });
      if (query.state.data === undefined) query.setData(data, { updatedAt: at, manual: true });
    }
    return copy.user;
  } catch {
    return null; // storage switched off: there is no copy
  }
}

/** Forgets the copy at once, whatever becomes of the log-out. */
export async function forgetCopy(): Promise<void> {
  await deleteCopy().catch(() => undefined);
}

/** The copy is a convenience: a browser that refuses to keep it works without. */
function quietly(work: Promise<void>): void {
  work.catch(() => undefined);
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 500);
}
