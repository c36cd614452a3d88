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
    teamsPerSeat,
    most,
  };
}

/** The bar that holds some points: from its start up to the next one's; the last one holds its end too. */
function columnOf(histogram: readonly Bar[], points: number): number {
  const after = histogram.findIndex((bar) => bar.from > points);
  return after === -1 ? histogram.length - 1 : after - 1;
}
