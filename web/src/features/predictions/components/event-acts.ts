import type { CellView } from "@/board/cell";
import type { EventView } from "../model/sheet";

/** What can be done with an event, and what is known of its saving. */
export interface EventActs {
  onChoose: (view: EventView, cell: CellView) => void;
  onRetry: (view: EventView) => void;
  /** Opens the explanation of an event's points; null while there is none. */
  onPoints: ((view: EventView) => void) | null;
  fixtureId: string;
  receipts: ReadonlyMap<string, string>;
  isReadOnly: boolean;
}
