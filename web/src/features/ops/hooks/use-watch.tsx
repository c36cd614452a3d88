import { createContext, useCallback, useContext, useEffect, useReducer, useRef, type ReactNode } from "react";
import { answered, api } from "@/api/client";
import { NoAnswer } from "@/api/problem";
import type { OpsHistory, OpsReport } from "@/api/types";
import { services, type Service } from "@/features/ops/model/services";
import { processOf } from "@/features/ops/model/traffic";
import { hear, miss, patience, pollEvery, recall, unwatched, type Watched } from "@/features/ops/model/watch";

interface Watch {
  all: readonly Watched[];
  /** Looks at a service now, out of turn: an act has changed something. */
  lookAgain: (service: Service) => void;
}

type Look = { service: Service; at: number } & (
  | { report: OpsReport }
  | { failure: unknown }
  | { history: OpsHistory }
);
/** So often at most a history is asked for that another process may answer. */
const mostTries = 6;

const WatchContext = createContext<Watch | null>(null);

function noted(all: readonly Watched[], look: Look): readonly Watched[] {
  return all.map((watched) =>
    watched.service !== look.service
      ? watched
      : "report" in look
        ? hear(watched, look.report, look.at)
        : "history" in look
          ? recall(watched, look.history, look.at)
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

/** The last hour of whichever process answers; null if none does: the line then begins now. */
async function historyOf(service: Service): Promise<OpsHistory | null> {
  return answered(api.GET(`/organizer/${service}/ops/history` as const)).catch(() => null);
}

/** Asks for the history of each process that was heard, until it is there; another one may answer in its place. */
function useHistories(note: (look: Look) => void) {
  const asked = useRef(new Map<Service, { told: Set<string>; tries: number }>());
  const forget = useCallback(() => asked.current.clear(), []);
  const askFor = useCallback(
    async (service: Service, report: OpsReport) => {
      const known = asked.current.get(service) ?? { told: new Set<string>(), tries: 0 };
      asked.current.set(service, known);
      if (known.told.has(processOf(report)) || known.tries >= mostTries) return;
      known.tries += 1;
      const history = await historyOf(service);
      if (history === null) return;
      known.told.add(processOf(history));
      note({ service, at: Date.now(), history });
    },
    [note],
  );
  return { askFor, forget };
}

/**
 * Looks at every service each 5 s while the page is to be seen, each for itself: one that hangs holds up no other. The services
 * report earlier figures themselves, also after the page was hidden.
 */
export function WatchProvider({ children }: { children: ReactNode }) {
  const [all, note] = useReducer(noted, services, (names) => names.map(unwatched));
  const looking = useRef(new Set<Service>());
  const isOpen = useRef(true);

  const noteWhileOpen = useCallback((found: Look) => {
    if (isOpen.current) note(found);
  }, []);
  const { askFor, forget } = useHistories(noteWhileOpen);

  const look = useCallback(
    async (service: Service) => {
      if (looking.current.has(service)) return;
      looking.current.add(service);
      const found = await lookAt(service);
      looking.current.delete(service);
      noteWhileOpen(found);
      if ("report" in found) void askFor(service, found.report);
    },
    [noteWhileOpen, askFor],
  );

  useEffect(() => {
    isOpen.current = true;
    const round = () => {
      if (!document.hidden) for (const service of services) void look(service);
    };
    const seenAgain = () => {
      forget();
      round();
    };
    round();
    const timer = setInterval(round, pollEvery);
    document.addEventListener("visibilitychange", seenAgain);
    return () => {
      isOpen.current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seenAgain);
    };
  }, [look, forget]);

  return <WatchContext value={{ all, lookAgain: (service) => void look(service) }}>{children}</WatchContext>;
}

/** The reports of the services.
 *
 * @throws Error outside the pages of ops.
 */
export function useWatch(): Watch {
  const watch = useContext(WatchContext);
  if (watch === null) throw new Error("useWatch outside WatchProvider");
  return watch;
}

/** The reports of one service. */
export function useWatched(service: Service): Watched {
  return useWatch().all.find((watched) => watched.service === service) ?? unwatched(service);
}
