import type { EventView } from "../model/sheet";
import type { EventActs } from "./event-card";

interface BoardSheetProps {
  sheet: readonly EventView[];
  acts: EventActs;
  sport: string;
}

/** The board twin. */
export function BoardSheet({ sheet }: BoardSheetProps) {
  return sheet.map((view) => <div key={view.event.key} />);
}
