import type { CellView } from "@/board/cell";
import type { FamilyGrid } from "@/board/offer-grid";

/** A rectangle in CSS pixels from the plate's top left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A prediction button on the plate. */
export interface PlateButton extends Box {
  cell: CellView;
  kind: FamilyGrid<CellView>["kind"];
  isDraw: boolean;
}

/** A line of words on the plate: a family's title, a heading of the exact results. */
interface PlateWords extends Box {
  words: string;
  kind: "title" | "heading";
}

export interface Plate {
  width: number;
  height: number;
  buttons: PlateButton[];
  words: PlateWords[];
}

export interface PlateFamily {
  title: string;
  grid: FamilyGrid<CellView>;
}

/** Never smaller than a finger (web.md: touch targets). */
const tap = 44;
const titleHeight = 26;
/** A button of a row is at least so wide, or the row is broken. */
const narrowest = 41;
const rowGap = 4;
const familyGap = 14;
const rowHeights = { outcome: { usual: 60, tall: 148 }, other: { usual: tap, tall: 110 } };
const clubHeight = 48;

/** Where everything of an event stands on a plate of some width: outcome on the court, differences below it, exact results, clubs. */
export function layPlate(families: readonly PlateFamily[], width: number): Plate {
  const edge = width < 360 ? 2 : 12;
  const inner = width - 2 * edge;
  const buttons: PlateButton[] = [];
  const words: PlateWords[] = [];
  const wide = width >= 720;
  let y = edge + 4;
  const exact = families.find(({ grid }) => grid.kind === "exact");
  const others = families.filter((family) => family !== exact);
  const besides = wide && exact !== undefined && others.length > 0;
  const columnWidth = besides ? (inner - 2 * familyGap) / 2 : inner;
  const top = y;
  for (const family of others)
    y = layFamily(family, { x: edge, y, width: columnWidth, isTall: besides }, buttons, words);
  if (exact !== undefined) {
    const place = besides
      ? { x: edge + columnWidth + 2 * familyGap, y: top, width: columnWidth }
      : { x: edge, y, width: inner };
    y = Math.max(y, layFamily(exact, place, buttons, words));
  }
  const height = Math.round(y - familyGap + edge + 4);
  return { width, height, buttons, words };
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** Beside the exact results there is room for bigger buttons. */
  isTall?: boolean;
}

/** Lays one family out; answers where the next one starts. */
function layFamily(
  { title, grid }: PlateFamily,
  { x, y, width, isTall = false }: Place,
  buttons: PlateButton[],
  words: PlateWords[],
): number {
  words.push({ words: title, kind: "title", x, y, width, height: titleHeight });
  const top = y + titleHeight;
  if (grid.kind === "clubs") return layClubs(grid, { x, y: top, width }, buttons);
  const rowHeight = rowHeights[grid.kind === "outcome" ? "outcome" : "other"][isTall ? "tall" : "usual"];
  const margin = Math.max(22, width - grid.columns * 96);
  const heading = grid.kind === "exact" ? Math.min(margin, 40) : 0;
  const headings = grid.kind === "exact" ? 24 : 0;
  const step = (width - heading) / grid.columns;
  const rows = step - rowGap < narrowest && grid.kind !== "exact" ? folded(grid.rows) : grid.rows;
  grid.across.forEach((goals, column) => {
    words.push({
      words: goals,
      kind: "heading",
      x: x + heading + column * step,
      y: top,
      width: step,
      height: headings,
    });
  });
  rows.forEach((row, index) => {
    const own = (width - heading) / row.reduce((sum, { span }) => sum + span, 0);
    const rowY = top + headings + index * (rowHeight + rowGap);
    const down = grid.down[index];
    if (down !== undefined)
      words.push({ words: down, kind: "heading", x, y: rowY, width: heading, height: rowHeight });
    let column = 0;
    for (const { option, span, isDraw } of row) {
      if (option !== null) {
        buttons.push({
          cell: option,
          kind: grid.kind,
          isDraw,
          x: x + heading + column * own + rowGap / 2,
          y: rowY,
          width: own * span - rowGap,
          height: rowHeight,
        });
      }
      column += span;
    }
  });
  return top + headings + rows.length * (rowHeight + rowGap) - rowGap + familyGap;
}

/** Rows whose places would be too small for a finger, broken where the sides part: home, the draw, away. */
function folded(rows: FamilyGrid<CellView>["rows"]): FamilyGrid<CellView>["rows"] {
  return rows.flatMap((row) => {
    const draw = row.findIndex(({ isDraw }) => isDraw);
    const half = Math.ceil(row.length / 2);
    const parts =
      draw === -1
        ? [row.slice(0, half), row.slice(half)]
        : [row.slice(0, draw), row.slice(draw, draw + 1), row.slice(draw + 1)];
    return parts.filter((part) => part.length > 0);
  });
}

function layClubs(grid: FamilyGrid<CellView>, { x, y, width }: Place, buttons: PlateButton[]): number {
  const cells = grid.rows.flatMap((row) => row.flatMap(({ option }) => option ?? []));
  const columns = width >= 720 ? 4 : width >= 480 ? 3 : 2;
  const step = (width + rowGap) / columns;
  cells.forEach((cell, index) => {
    buttons.push({
      cell,
      kind: "clubs",
      isDraw: false,
      x: x + (index % columns) * step,
      y: y + Math.floor(index / columns) * (clubHeight + rowGap),
      width: step - rowGap,
      height: clubHeight,
    });
  });
  return y + Math.ceil(cells.length / columns) * (clubHeight + rowGap) - rowGap + familyGap;
}

/** The text that fits a width, cut with an ellipsis; `measure` answers the width of a text. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && measure(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
