import { createContext, useCallback, useContext, useEffect, useReducer, useRef, type ReactNode } from "react";
import { answered, api } from "@/api/client";
import { NoAnswer } from "@/api/problem";
import type { OpsReport } from "@/api/types";
import { services, type Service } from "@/features/ops/model/services";
import { hear, miss, patience, pollEvery, unwatched, type Watched } from "@/features/ops/model/watch";

interface Watch {
  all: readonly Watched[];
  /** Looks at a service now, out of turn: an act has changed something. */
  lookAgain: (service: Service) => void;
}

type Look = { service: Service; at: number } & ({ report: OpsReport } | { failure: unknown });

const WatchContext = createContext<Watch | null>(null);

function noted(all: readonly Watched[], look: Look): readonly Watched[] {
  return all.map((watched) =>
    watched.service !== look.service
      ? watched
      : "report" in look
        ? hear(watched, look.report, look.at)
        : miss(watched, look.failure, look.at),
  );
}

/** One look: a report, or why there is none. A service that hangs is given up after a while. */
async function lookAt(service: Service): Promise<Look> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), patience);
  const path = `/organizer/${service}/ops` as const;
  try {
    const report = await answered(api.GET(path, { signal: end.signal }));
    return { service, at: Date.now(), report };
  } catch (failure) {
    return {
      service,
      at: Date.now(),
      failure: end.signal.aborted ? new NoAnswer(path, { cause: failure }) : failure,
    };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks at every service each 5 s while the page is to be seen, each for itself: one that hangs holds up no other. What was heard is
 * kept while the pages of ops are open.
 */
export function WatchProvider({ children }: { children: ReactNode }) {
  const [all, note] = useReducer(noted, services, (names) => names.map(unwatched));
  const looking = useRef(new Set<Service>());
  const isOpen = useRef(true);

  const look = useCallback(async (service: Service) => {
    if (looking.current.has(service)) return;
    looking.current.add(service);
    const found = await lookAt(service);
    looking.current.delete(service);
    if (isOpen.current) note(found);
  }, []);

  useEffect(() => {
    isOpen.current = true;
    const round = () => {
      if (!document.hidden) for (const service of services) void look(service);
    };
    round();
    const timer = setInterval(round, pollEvery);
    document.addEventListener("visibilitychange", round);
    return () => {
      isOpen.current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", round);
    };
  }, [look]);

  return <WatchContext value={{ all, lookAgain: (service) => void look(service) }}>{children}</WatchContext>;
}

/** What is known of the services.
 *
 * @throws Error outside the pages of ops.
 */
export function useWatch(): Watch {
  const watch = useContext(WatchContext);
  if (watch === null) throw new Error("useWatch outside WatchProvider");
  return watch;
}

/** What is known of one service. */
export function useWatched(service: Service): Watched {
  return useWatch().all.find((watched) => watched.service === service) ?? unwatched(service);
}
