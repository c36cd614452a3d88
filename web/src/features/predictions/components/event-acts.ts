import type { CellView } from "@/board/cell";
import type { LastChoice } from "../hooks/use-choices";
import type { Jokers } from "../hooks/use-jokers";
import type { EventView } from "../model/sheet";

/** What can be done with an event, and what is known of its saving. */
export interface EventActs {
  onChoose: (view: EventView, cell: CellView) => void;
  /** Takes a predicted score, or null for none; false: nothing can be predicted now. */
  onScore: (view: EventView, name: string | null) => boolean;
  /** Takes the answer to a question as `onScore` does a score. */
  onAnswer: (view: EventView, names: string[] | null) => boolean;
  /** The last choice with what it set and dropped besides; null before one, and after it was undone. */
  last: LastChoice | null;
  /** Matches that stand open until somebody folds them, by their keys. */
  opened: readonly string[];
  onRetry: (view: EventView) => void;
  /** Opens the explanation of an event's points; null while there is none. */
  onPoints: ((view: EventView) => void) | null;
  fixtureId: string;
  receipts: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  jokers: Jokers;
}
