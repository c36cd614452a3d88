import { pollEvery } from "@/features/ops/model/watch";

export interface Point {
  at: number;
  /** Null: not known; the line has a gap there. */
  value: number | null;
}

interface Drawing {
  /** The line, with a gap where a value or a report is missing. */
  line: string;
  /** The same, down to the ground. */
  area: string;
  /** The newest value's place, when the newest look had one. */
  end: { x: number; y: number } | null;
}

export interface Span {
  from: number;
  to: number;
}

/** At least two minutes are drawn, so that the first looks don't stand a hand apart. */
const shortest = 120_000;
/** The longest step between two points of one line: the processes' own looks are 30 s apart, and one may be missing. */
const longestStep = 15 * pollEvery;

/** The time that a chart of these points shows; null without points. */
export function spanOf(points: readonly Point[]): Span | null {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: Math.min(first.at, last.at - shortest), to: last.at };
}

/** The top of the scale: a little above the largest value, and never below `least`. */
export function topOf(points: readonly Point[], least: number): number {
  return Math.max(least, ...points.map(({ value }) => (value ?? 0) * 1.1));
}

/** Draws points into a box; y grows downwards. */
export function drawn(
  points: readonly Point[],
  span: Span,
  top: number,
  box: { width: number; height: number },
): Drawing {
  const place = ({ at, value }: { at: number; value: number }) => ({
    x: round(((at - span.from) / (span.to - span.from)) * box.width),
    y: round(box.height - (Math.min(value, top) / top) * box.height),
  });
  const runs: { x: number; y: number }[][] = [];
  let before: Point | null = null;
  for (const point of points) {
    if (point.value !== null) {
      const isNext = before?.value != null && point.at - before.at <= longestStep;
      const run = isNext ? runs.at(-1) : undefined;
      const placed = place({ at: point.at, value: point.value });
      if (run === undefined) runs.push([placed]);
      else run.push(placed);
    }
    before = point;
  }
  const newest = points.at(-1);
  return {
    line: runs.map(lineOf).join(""),
    area: runs
      .filter((run) => run.length > 1)
      .map((run) => `${lineOf(run)}V${box.height}H${run[0]?.x ?? 0}Z`)
      .join(""),
    end: newest?.value == null ? null : place({ at: newest.at, value: newest.value }),
  };
}

/** A lone point is a line of no length: with round ends it is a dot. */
function lineOf(run: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = run;
  if (first === undefined) return "";
  return `M${first.x} ${first.y}${rest.length === 0 ? "h0" : rest.map(({ x, y }) => `L${x} ${y}`).join("")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
