import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from "react";
import { useCurrentLeague, type CurrentLeague } from "@/api/leagues";
import { useHasNews, useMyPosition } from "@/api/overview";

/** What the frame says of the current league, in bar, dock, menu and footer. */
interface LeagueFrame extends CurrentLeague {
  /** Mine in the public ranking; null until results have been counted. */
  position: number | null;
  hasNews: boolean;
}

const Frame = createContext<LeagueFrame | null>(null);

/**
 * Asks for what the frame says of the current league once for all its parts. They say it after the screen that the same answer draws: what
 * an answer draws is drawn in one go, and the frame's part of it took a phone as long as the screen's.
 */
export function LeagueFrameProvider({ children }: { children: ReactNode }) {
  const current = useCurrentLeague();
  const position = useMyPosition(current.league);
  const hasNews = useHasNews(current.league);
  const known = useMemo(() => ({ ...current, position, hasNews }), [current, position, hasNews]);
  return <Frame value={useDeferredValue(known)}>{children}</Frame>;
}

/** What the frame says of the current league; throws outside the frame. */
export function useLeagueFrame(): LeagueFrame {
  const frame = useContext(Frame);
  if (frame === null) throw new Error("outside the frame");
  return frame;
}
