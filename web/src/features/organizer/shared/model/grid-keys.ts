/** Where a key leads in a grid. */
interface Step {
  rows: number;
  columns: number;
}

/**
 * The step that a key means in a field of a grid, null where it means something in the field. Enter and arrows lead on; to the left and right only
 * from the end of the typed text, so that a figure can still be corrected.
 */
export function gridStep(
  event: { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  field: { value: string; selectionStart: number | null; selectionEnd: number | null },
): Step | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case "Enter":
      return { rows: event.shiftKey ? -1 : 1, columns: 0 };
    case "ArrowDown":
      return { rows: 1, columns: 0 };
    case "ArrowUp":
      return { rows: -1, columns: 0 };
    case "ArrowRight":
      return !event.shiftKey && field.selectionEnd === field.value.length ? { rows: 0, columns: 1 } : null;
    case "ArrowLeft":
      return !event.shiftKey && field.selectionStart === 0 ? { rows: 0, columns: -1 } : null;
    default:
      return null;
  }
}

/** The next place that has a field, from one place on in the direction of a step; null at the edge. */
export function nextPlace(
  has: (row: number, column: number) => boolean,
  from: { row: number; column: number },
  { rows, columns }: Step,
  size: { rows: number; columns: number },
): { row: number; column: number } | null {
  let { row, column } = from;
  do {
    row += rows;
    column += columns;
    if (row < 0 || column < 0 || row >= size.rows || column >= size.columns) return null;
  } while (!has(row, column));
  return { row, column };
}
