import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

const controls = "button, a[href]";

/** The controls of a list, row by row. */
function rowsOf(list: HTMLElement, row: string): HTMLElement[][] {
  return [...list.querySelectorAll(row)]
    .map((one) => [...one.querySelectorAll<HTMLElement>(controls)])
    .filter((some) => some.length > 0);
}

/** Where an arrow leads from a control; null: nowhere, or the key is none of these. Up and down keep the column as far as there is one. */
function arrowTarget(rows: readonly (readonly number[])[], from: number, key: string): number | null {
  const row = rows.findIndex((some) => some.includes(from));
  const own = rows[row];
  if (own === undefined) return null;
  const column = own.indexOf(from);
  const inRow = (at: number) => {
    const other = rows[at];
    return other?.[Math.min(column, other.length - 1)] ?? null;
  };
  switch (key) {
    case "ArrowDown":
      return inRow(row + 1);
    case "ArrowUp":
      return inRow(row - 1);
    case "ArrowRight":
      return own[column + 1] ?? null;
    case "ArrowLeft":
      return own[column - 1] ?? null;
    case "Home":
      return rows[0]?.[0] ?? null;
    case "End":
      return rows.at(-1)?.[0] ?? null;
    default:
      return null;
  }
}

/**
 * Makes the controls of a list one stop of the Tab key: arrows lead from row to row and within a row, Home and End to the first and last row
 * (WAI-ARIA, roving tabindex). `row` selects the rows. The stop is the control that had the focus last.
 */
export function useOneTabStop(list: RefObject<HTMLElement | null>, row: string) {
  const stop = useRef<HTMLElement | null>(null);
  const mark = () => {
    const all = list.current === null ? [] : rowsOf(list.current, row).flat();
    if (stop.current === null || !all.includes(stop.current)) stop.current = all[0] ?? null;
    for (const one of all) one.tabIndex = one === stop.current ? 0 : -1;
  };
  // rows and their controls come and go with any render
  useEffect(mark);
  return {
    onFocus: (event: { target: EventTarget }) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(controls)) return;
      stop.current = event.target;
      mark();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const rows = rowsOf(event.currentTarget, row);
      const all = rows.flat();
      const numbers = rows.map((some) => some.map((one) => all.indexOf(one)));
      const target = arrowTarget(
        numbers,
        all.findIndex((one) => one === event.target),
        event.key,
      );
      if (target === null) return;
      event.preventDefault();
      all[target]?.focus();
    },
  };
}
