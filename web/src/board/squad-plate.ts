import type { Court } from "@/board/courts";

/** A rectangle in CSS pixels from the plate's top left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where one slot of the squad stands; `no` counts from 1, left to right, top to bottom, the bench last. */
export interface TokenPlace extends Box {
  no: number;
  isBench: boolean;
  /** Half of the gaps to its neighbours, across and down: so far a token's controls may reach beyond it. */
  free: { x: number; y: number };
}

/** A squad's board of some width: the court, the bench below it, and a place for each token. */
export interface SquadPlate {
  width: number;
  height: number;
  court: Box;
  /** Pixels of a unit of the court, across and down. */
  scale: { x: number; y: number };
  bench: Box;
  tokens: readonly TokenPlace[];
  token: TokenSize;
}

/** How big the parts of a token are. Below the kit stand the name, then figure and note: beside each other where there is room, or on lines of their own. */
export interface TokenSize {
  lines: 2 | 3;
  width: number;
  height: number;
  kit: number;
  line: number;
  text: number;
}

/** A squad of this many gets a taller board (spec.md §9). */
const tallSquad = 15;
const gap = { token: 6, row: 6, bench: 26, wideBench: 10 };
/** From this width on the court is no higher than `highest`. */
const wide = 480;
/** With so much room before the first substitute the bench's title stands beside the tokens, not above them. */
const titleRoom = 32;
/** On wide screens the court stays no higher than this, so that it can be seen with the bench; the rows need what they need. */
const highest = { tall: 356, other: 340 };
const widest = 116;
/** From this width on figure and note of a token stand beside each other: beside a price with an arrow the note still has some 40 px. */
const roomy = 88;
const narrowest = 54;
/** Substitutes rather stand in two lines than narrower than this: names would be cut, on the court as well. */
const benchNarrowest = 64;

/** Lays a squad out: `rows` is the number of tokens in each row of the court, `bench` that of the substitutes. */
export function layOut(court: Court, rows: readonly number[], bench: number, width: number): SquadPlate {
  const unit = width / 100;
  const room = (court.rows.right - court.rows.left) * unit;
  // one row alone has the whole court: rather two lines of it than narrow tokens
  const isAlone = rows.filter((count) => count > 0).length === 1;
  const fitting = Math.max(1, Math.floor(room / ((isAlone ? roomy : narrowest) + gap.token)));
  const filled = rows.flatMap((count) => broken(count, fitting));
  const most = Math.max(...filled, 1);
  const inner = width - 2 * gap.token;
  const benchLines = broken(
    bench,
    Math.max(1, Math.floor((inner + gap.token) / (benchNarrowest + gap.token))),
  );
  const benchStep = inner / Math.max(...benchLines, 1);
  const token = tokenSize(Math.min(room / most, bench === 0 ? room : benchStep) - gap.token);
  const isTall = rows.reduce((sum, count) => sum + count, bench) >= tallSquad;
  const rowHeight = token.height + gap.row;
  const share = (court.rows.to - court.rows.from) / court.height;
  const cap = isTall ? highest.tall : highest.other;
  const natural = width < wide ? court.height * unit * (isTall ? 1 : 0.94) : cap;
  const height = Math.round(Math.max(natural, (filled.length * rowHeight) / share));
  const scale = { x: unit, y: height / court.height };
  const starters = placeRows(court, filled, { width, scale, token });
  const isTitleBeside = bench > 0 && gap.token + (benchStep - token.width) / 2 >= titleRoom;
  const aboveBench = isTitleBeside ? gap.wideBench : gap.bench;
  const benchHeight = bench === 0 ? 0 : aboveBench + benchLines.length * rowHeight + gap.token;
  const substitutes = placeBench(benchLines, {
    width,
    token,
    step: benchStep,
    top: height + aboveBench,
    first: starters.length + 1,
  });
  return {
    width,
    height: height + benchHeight,
    court: { x: 0, y: 0, width, height },
    scale,
    bench: { x: 0, y: height, width, height: benchHeight },
    tokens: [...starters, ...substitutes],
    token,
  };
}

/** A row in as few lines as fit, of about the same length; none of an empty row. */
function broken(count: number, fitting: number): number[] {
  const lines = Math.ceil(count / fitting);
  return Array.from(
    { length: lines },
    (_, index) => Math.floor((count * (index + 1)) / lines) - Math.floor((count * index) / lines),
  );
}

function placeRows(
  court: Court,
  rows: readonly number[],
  { width, scale, token }: { width: number; scale: SquadPlate["scale"]; token: TokenSize },
): TokenPlace[] {
  const top = court.rows.from * scale.y;
  const step = ((court.rows.to - court.rows.from) * scale.y) / Math.max(rows.length, 1);
  const left = court.rows.left * scale.x;
  const room = width - left - (100 - court.rows.right) * scale.x;
  let no = 0;
  return rows.flatMap((count, row) => {
    const share = Math.min(room / count, token.width * 2.6);
    const start = left + (room - share * count) / 2;
    return Array.from({ length: count }, (_, column): TokenPlace => {
      no += 1;
      return {
        no,
        isBench: false,
        free: { x: (share - token.width) / 2, y: (step - token.height) / 2 },
        ...sized(token),
        x: Math.round(start + share * (column + 0.5) - token.width / 2),
        y: Math.round(top + step * (row + 0.5) - token.height / 2),
      };
    });
  });
}

function placeBench(
  lines: readonly number[],
  {
    width,
    token,
    step,
    top,
    first,
  }: Record<"width" | "step" | "top" | "first", number> & { token: TokenSize },
): TokenPlace[] {
  let no = first;
  return lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, column): TokenPlace => ({
      no: no++,
      isBench: true,
      free: { x: (step - token.width) / 2, y: gap.row / 2 },
      ...sized(token),
      x: Math.round((width - step * count) / 2 + step * (column + 0.5) - token.width / 2),
      y: Math.round(top + line * (token.height + gap.row)),
    })),
  );
}

function tokenSize(room: number): TokenSize {
  const width = Math.floor(Math.max(narrowest, Math.min(widest, room)));
  const isSmall = width < 72;
  const lines = width < roomy ? 3 : 2;
  const kit = Math.min(40, Math.round(width * (isSmall ? 0.66 : 0.62)));
  const text = isSmall ? 12 : 13;
  const line = text + 7;
  return { lines, width, kit, line, text, height: Math.round((kit * 48) / 52) + lines * line };
}

const sized = ({ width, height }: TokenSize) => ({ width, height });

/** A control in a token's upper corner as it is drawn: how big, and how far out it stands. */
export const CORNER = { size: 24, out: 2, up: 4 };
/** What a control takes of clicks, wherever there is room (WCAG 2.5.5), and what of a token's middle stays the token's. */
const target = 44;
const middle = 28;

/** Where clicks go to the control in a token's corner: how far that reaches beyond the drawn one, outwards and up, and its size. */
export function cornerTarget({ width, free }: TokenPlace) {
  const beyond = (room: number, drawn: number) =>
    Math.max(0, Math.min(Math.floor(room) - drawn, (target - CORNER.size) / 2));
  const out = beyond(free.x, CORNER.out);
  const inward = Math.max(CORNER.size - CORNER.out, (width - middle) / 2);
  return {
    out,
    up: beyond(free.y, CORNER.up),
    width: Math.floor(Math.min(target, out + CORNER.out + inward)),
    height: target,
  };
}

/** The token at a point, and failing that the nearest one within a finger's width; null where there is none. */
export function tokenAt(plate: SquadPlate, x: number, y: number, except?: number): TokenPlace | null {
  const reach = 22;
  let best: TokenPlace | null = null;
  let nearest = reach;
  for (const token of plate.tokens) {
    if (token.no === except) continue;
    const away = Math.hypot(outside(x, token.x, token.width), outside(y, token.y, token.height));
    if (away < nearest) [best, nearest] = [token, away];
    if (away === 0) return token;
  }
  return best;
}

/** How far a coordinate is from a stretch; 0 within it. */
function outside(at: number, start: number, length: number): number {
  return Math.max(start - at, 0, at - start - length);
}
