import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { gridStep, nextPlace } from "@/features/organizer/shared/model/grid-keys";

const fields = "input[data-row]";
const placeOf = (field: HTMLElement) => ({
  row: Number(field.dataset["row"]),
  column: Number(field.dataset["column"]),
});

/**
 * Enter and arrows between the fields of a grid, which is one stop of the Tab key (WAI-ARIA, grid) unless each field shall be one. Fields say where
 * they are by `data-row` and `data-column`; places without a field are passed over.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, isOneStop: boolean) {
  const stop = useRef<HTMLElement | null>(null);
  const all = () => [...(grid.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  const mark = () => {
    const found = all();
    if (stop.current === null || !found.includes(stop.current as HTMLInputElement))
      stop.current = found[0] ?? null;
    for (const field of found) {
      const index = !isOneStop || field === stop.current ? 0 : -1;
      if (field.tabIndex !== index) field.tabIndex = index;
    }
  };
  // rows come and go with any render
  useEffect(mark);
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(fields)) return;
      stop.current = target;
      mark();
      target.select();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = event.target;
      if (!(from instanceof HTMLInputElement) || !from.matches(fields)) return;
      const step = gridStep(event, from);
      if (step === null) return;
      const found = all();
      const places = new Map(
        found.map((field) => [`${field.dataset["row"]} ${field.dataset["column"]}`, field]),
      );
      const size = found.map(placeOf).reduce(
        (most, { row, column }) => ({
          rows: Math.max(most.rows, row + 1),
          columns: Math.max(most.columns, column + 1),
        }),
        { rows: 0, columns: 0 },
      );
      const next = nextPlace((row, column) => places.has(`${row} ${column}`), placeOf(from), step, size);
      // the form's own Enter would lead into the next column
      event.preventDefault();
      event.stopPropagation();
      if (next !== null) places.get(`${next.row} ${next.column}`)?.focus();
    },
  };
}
