import { useSyncExternalStore } from "react";
import { learnServerTime } from "@/api/clock";
import { noteAnswer, noteSilence, useConnectionLost } from "@/api/connection";
import { NoAnswer, readProblem } from "@/api/problem";
import type { AuthAnswer, User } from "@/api/types";
import { storedLanguage } from "@/i18n/language";

/**
 * Who is logged in. The access token lives in this module's memory only (quality.md, Security 6); the refresh cookie is out of reach
 * of scripts. `unknown`: a session may exist and is being restored; `unreachable`: no server answered while restoring; `offline`: nor then,
 * but this browser knows who used it last and shows what it kept (api/offline.ts).
 */
export type Session =
  | { status: "unknown" }
  | { status: "unreachable" }
  | { status: "anonymous" }
  | { status: "offline"; user: User }
  | {
      status: "signed-in";
      accessToken: string;
      expiresAt: number;
      user: User;
      consentsGiven: boolean;
      lacksFactor: boolean;
    };

const flag = "trybuna.session";
const listeners = new Set<() => void>();
let session: Session = { status: mayHaveSession() ? "unknown" : "anonymous" };
let refreshing: Promise<boolean> | null = null;

function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

function remember(exists: boolean): void {
  try {
    if (exists) localStorage.setItem(flag, "1");
    else localStorage.removeItem(flag);
  } catch {
    // storage switched off: the session lasts as long as the page
  }
}

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** The claim `consents` of our access token: the necessary consents are given. The server checks it; this only chooses the screen. */
export function consentsClaim(accessToken: string): boolean {
  try {
    const payload = (accessToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims = JSON.parse(atob(payload)) as { consents?: unknown };
    return claims.consents !== false;
  } catch {
    return true; // not readable here: let the server say it
  }
}

/** Takes over what a log-in, a refresh or given consents answered. */
export function signIn(answer: AuthAnswer): void {
  learnServerTime(answer.serverTime);
  remember(true);
  become({
    status: "signed-in",
    accessToken: answer.accessToken,
    expiresAt: Date.parse(answer.expiresAt),
    user: answer.user,
    consentsGiven: consentsClaim(answer.accessToken),
    lacksFactor: answer.secondFactorNeeded,
  });
}

/** Forgets the session in this page. */
export function signOut(): void {
  remember(false);
  become({ status: "anonymous" });
}

/** Tells of the session as it is and of every change, until the answer is called. */
export function followSession(listener: (session: Session) => void): () => void {
  const tell = () => listener(session);
  listeners.add(tell);
  listener(session);
  return () => listeners.delete(tell);
}

/** Knows of the session what a page knows that was just loaded. */
export function beginSession(): void {
  refreshing = null;
  become({ status: mayHaveSession() ? "unknown" : "anonymous" });
}

/** Puts a newer copy of my own user in place. */
export function replaceUser(user: User): void {
  if (session.status === "signed-in") become({ ...session, user });
}

/** The session as it is now, for code outside React. */
export function currentSession(): Session {
  return session;
}

/** The session, followed. */
export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
}

/** Whose session it is, with or without a connection; null when there is none or it is not known yet. */
export function userOf(now: Session): User | null {
  return now.status === "signed-in" || now.status === "offline" ? now.user : null;
}

/** True when the organizer's screens wait for a second factor: this session was opened without one. */
export function lacksFactor(now: Session): boolean {
  return now.status === "signed-in" && now.lacksFactor;
}

/** True while no server answers: the connection is lost, or the session couldn't be restored. */
export function useCutOff(): boolean {
  const { status } = useSession();
  const isLost = useConnectionLost();
  return isLost || status === "offline" || status === "unreachable";
}

/** My own user.
 *
 * @throws Error without a session: only for screens behind the guard.
 */
export function useMe(): User {
  const me = userOf(useSession());
  if (me === null) throw new Error("useMe outside a logged-in route");
  return me;
}

declare global {
  interface Window {
    /** What public/early.js asked for beside the scripts, under the same lock. */
    trybunaRefresh?: Promise<Response>;
  }
}

/** The page's own first question for a session, once; undefined when it asked none. */
function takeEarlyRefresh(): Promise<Response> | undefined {
  const early = window.trybunaRefresh;
  delete window.trybunaRefresh;
  return early;
}

async function askForRefresh(): Promise<boolean> {
  let response: Response;
  try {
    response = await (takeEarlyRefresh() ??
      fetch("/api/users/session/refresh", {
        method: "POST",
        credentials: "same-origin",
        headers: { "Accept-Language": storedLanguage() },
      }));
  } catch (cause) {
    noteSilence();
    throw new NoAnswer("refresh", { cause });
  }
  noteAnswer();
  if (response.ok) {
    signIn((await response.json()) as AuthAnswer);
    return true;
  }
  if (response.status === 401 || response.status === 403) {
    signOut();
    return false;
  }
  throw await readProblem(response);
}

/**
 * Gets a new access token with the refresh cookie; one request at a time, in all tabs (the cookie rotates, and a reused one would end
 * the session). False: the session is over.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= withTabLock(askForRefresh).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function withTabLock(act: () => Promise<boolean>): Promise<boolean> {
  const locks = (navigator as Partial<Pick<Navigator, "locks">>).locks;
  return locks === undefined ? act() : locks.request("trybuna.refresh", act);
}

let patience = Number.POSITIVE_INFINITY;
let lastUser: () => Promise<User | null> = () => Promise.resolve(null);

/** The user to go on as when no server answers within some milliseconds; null: unknown. */
export function fallBackOn(milliseconds: number, source: () => Promise<User | null>): void {
  patience = milliseconds;
  lastUser = source;
}

/** Restores the session at page load, when one may exist, and again when the connection may be back. */
export async function restoreSession(): Promise<void> {
  if (session.status === "anonymous" || session.status === "signed-in") return;
  if (session.status === "unreachable") become({ status: "unknown" });
  const late = Number.isFinite(patience) ? setTimeout(() => void goOn("unknown"), patience) : undefined;
  try {
    await refreshSession();
  } catch {
    await goOn("unreachable");
  } finally {
    clearTimeout(late);
  }
}

/** Goes on as the last user of this browser; without one as `otherwise`. An answer that came meanwhile counts more. */
async function goOn(otherwise: "unknown" | "unreachable"): Promise<void> {
  if (session.status !== "unknown") return;
  const user = await lastUser();
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- an answer may have come while the copy was read
  if (session.status === "unknown")
    become(user === null ? { status: otherwise } : { status: "offline", user });
}
