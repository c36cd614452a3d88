import type { Feed } from "@/api/types";

/** What each part of a feed's item is drawn from. */
export interface ItemProps {
  feed: Feed;
  /** A look was asked for and nothing has come of it yet. */
  isAsked: boolean;
  onAsked: () => void;
}
