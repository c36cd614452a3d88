import { useEffect, useRef } from "react";
import { api, queryClient } from "@/api/client";
import { currentSession, restoreSession, useCutOff } from "@/api/session";

/** Milliseconds between two tries while no server answers. */
const every = 10_000;

/** Asks whether anybody answers again: for the session when it waits for that, else for what everybody may read. */
async function ask(): Promise<void> {
  const { status } = currentSession();
  if (status === "offline" || status === "unreachable") await restoreSession();
  else await api.GET("/leagues/settings").catch(() => undefined);
}

/** While no server answers: looks for an answer by itself, and has every screen read again when one comes. */
export function useReconnect(): void {
  const isCutOff = useCutOff();
  const was = useRef(isCutOff);
  useEffect(() => {
    if (was.current && !isCutOff) void queryClient.invalidateQueries();
    was.current = isCutOff;
    if (!isCutOff) return;
    const again = () => void ask();
    const onShow = () => {
      if (document.visibilityState === "visible") again();
    };
    const timer = setInterval(again, every);
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", onShow);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [isCutOff]);
}
