import type { PointsPreview } from "@/api/types";

export type PreviewTeam = PointsPreview["top"][number];

/** A team's way from its row of the leaders now to its row of those afterwards; null: it is not among them. */
export interface Way {
  team: string;
  from: number | null;
  to: number | null;
  direction: "up" | "down" | "same";
  /** By as many places as are worth a thicker line. */
  isLong: boolean;
}

/** Places from which a move is drawn thick. */
const longWay = 4;

/** How the leaders change rows; a team that comes from below or falls there has a row on one side only. */
export function waysOf({ topBefore, top }: Pick<PointsPreview, "topBefore" | "top">): Way[] {
  const teams = new Map([...topBefore, ...top].map((team) => [team._id, team]));
  const rowIn = (rows: readonly PreviewTeam[], id: string) => {
    const row = rows.findIndex(({ _id }) => _id === id);
    return row === -1 ? null : row;
  };
  return [...teams.values()].map((team) => {
    const places = (team.placeBefore ?? team.placeAfter) - team.placeAfter;
    return {
      team: team._id,
      from: rowIn(topBefore, team._id),
      to: rowIn(top, team._id),
      direction: places > 0 ? "up" : places < 0 ? "down" : "same",
      isLong: Math.abs(places) >= longWay,
    };
  });
}

/** Points more or fewer, in tenths that add up. */
export function differenceOf({ before, after }: Pick<PreviewTeam, "before" | "after">): number {
  return Math.round((after - before) * 10) / 10;
}
