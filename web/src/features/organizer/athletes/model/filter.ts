import { meaningsOf, type Column } from "@/features/organizer/athletes/model/cells";
import type { Row } from "@/features/organizer/athletes/model/draft";
import { plain } from "@/features/organizer/shared/model/pasted";

export type Shown = "all" | "changed" | "faulty" | "sale" | "held" | "gone";

/** What narrows the sheet; blank: nothing. */
export interface Filter {
  name: string;
  club: string;
  position: string;
  shown: Shown;
}
export const noFilter: Filter = { name: "", club: "", position: "", shown: "all" };

const nobody: ReadonlySet<string> = new Set();

/**
 * The rows that a filter leaves, and every new one. A row stays while it is typed in: what the server has of it counts as well, and `matched` are
 * those that the filter left when it was set.
 */
export function filtered(
  rows: readonly Row[],
  filter: Filter,
  faulty: ReadonlySet<string>,
  matched: ReadonlySet<string> = nobody,
): Row[] {
  const name = plain(filter.name);
  return rows.filter((row) => {
    if (row.athlete === null || matched.has(row.id)) return true;
    if (filter.shown === "changed" && row.changed.length === 0 && !faulty.has(row.id)) return false;
    if (filter.shown === "faulty" && !faulty.has(row.id)) return false;
    if (["sale", "held", "gone"].includes(filter.shown) && !has(row, "sale", filter.shown)) return false;
    return (
      (name === "" ||
        plain(`${row.cells.name} ${row.cells.surname} ${row.athlete.fullname}`).includes(name)) &&
      (filter.club === "" || row.athlete.teamKey === filter.club) &&
      (filter.position === "" || row.athlete.position === filter.position)
    );
  });
}

function has({ athlete, cells }: Row, column: Column, value: string): boolean {
  return cells[column] === value || (athlete !== null && meaningsOf(athlete)[column] === value);
}

/** How many rows are drawn at once: a sheet of a thousand fields answers keys at once, one of ten thousand doesn't. */
export const rowsAtOnce = 100;
