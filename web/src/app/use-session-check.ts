import { useEffect } from "react";
import { api } from "@/api/client";
import { serverNow } from "@/api/clock";
import { currentSession, refreshSession } from "@/api/session";

/** Spec §9: the session check runs every 60 s. */
const checkEvery = 60_000;
/** A token that ends before the next check is renewed now. */
const renewBefore = checkEvery + 30_000;

/**
 * One check: renews a token that is about to end, else asks whether the session still stands (it may have been ended elsewhere; the
 * transport answers a 401 with one refresh and ends the session when that fails). A lost connection says nothing about the session.
 */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (session.status !== "signed-in") return;
  try {
    if (session.expiresAt - serverNow() < renewBefore) await refreshSession();
    else await api.GET("/users/session");
  } catch {
    return; // the next check comes in a minute
  }
}

/** Runs the session check while a logged-in screen is shown, and when the page comes back to the front. */
export function useSessionCheck(): void {
  useEffect(() => {
    const check = () => void checkSession();
    const onShow = () => {
      if (document.visibilityState === "visible") check();
    };
    const timer = setInterval(check, checkEvery);
    document.addEventListener("visibilitychange", onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShow);
    };
  }, []);
}
