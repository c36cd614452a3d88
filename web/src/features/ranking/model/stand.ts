import type { Ranking } from "@/api/types";

type Bar = Ranking["summary"]["histogram"][number];

/** A column of seats: how many are drawn, and whether mine is among them. */
interface Column {
  seats: number;
  isMine: boolean;
  bar: Bar;
}

export interface Stand {
  columns: Column[];
  /** Where the columns begin, in points, and where the last one ends: one more than there are columns. */
  edges: number[];
  /** Teams that one seat stands for. */
  teamsPerSeat: number;
  most: Bar;
}

const nice = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000];

/** The histogram of points as seats on a stand, at most `rows` high; null without teams. */
export function standOf(histogram: readonly Bar[], myPoints: number | null, rows = 20): Stand | null {
  const most = histogram.reduce<Bar | null>(
    (found, bar) => (found === null || bar.teams > found.teams ? bar : found),
    null,
  );
  if (most === null || most.teams === 0) return null;
  const teamsPerSeat = nice.find((size) => most.teams / size <= rows) ?? Math.ceil(most.teams / rows);
  const mine = myPoints === null ? -1 : columnOf(histogram, myPoints);
  return {
    columns: histogram.map((bar, index) => ({
      seats: Math.ceil(bar.teams / teamsPerSeat),
      isMine: index === mine,
      bar,
    })),
    edges: edgesOf(histogram),
    teamsPerSeat,
    most,
  };
}

/** How far along the stand some points are: 0 at its first edge, 1 at its last. */
export function placeOf(edges: readonly number[], points: number): number {
  const first = edges[0] ?? 0;
  const width = (edges.at(-1) ?? first) - first;
  return width <= 0 ? 0 : Math.min(1, Math.max(0, (points - first) / width));
}

/** Every how many edges carry their figure, where one needs this share of the stand's width. */
export function figureEvery(edges: readonly number[], share: number): number {
  return Math.max(1, Math.ceil(share * (edges.length - 1)));
}

/** The highest column between two places of the stand, from 0 to 1, in seats. */
export function highestBetween(columns: readonly Column[], from: number, to: number): number {
  const until = Math.ceil(to * columns.length);
  return Math.max(0, ...columns.slice(Math.floor(from * columns.length), until).map(({ seats }) => seats));
}

/** Teams in bars below the one that holds some points: they surely have fewer. */
export function teamsBelow(histogram: readonly Bar[], points: number): number {
  return histogram
    .slice(0, Math.max(0, columnOf(histogram, points)))
    .reduce((sum, { teams }) => sum + teams, 0);
}

/** A bar's `to` is the last tenth it holds, so the stand's end is a tenth further. */
function edgesOf(histogram: readonly Bar[]): number[] {
  const last = histogram.at(-1);
  return last === undefined ? [] : [...histogram.map(({ from }) => from), Math.round(last.to * 10 + 1) / 10];
}

/** The bar that holds some points: from its start up to the next one's; the last one holds its end too. */
function columnOf(histogram: readonly Bar[], points: number): number {
  const after = histogram.findIndex((bar) => bar.from > points);
  return after === -1 ? histogram.length - 1 : after - 1;
}
