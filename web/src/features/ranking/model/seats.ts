import type { Ranking } from "@/api/types";
import { humps } from "@/ui/team-name";

type Entry = Pick<Ranking["entries"][number], "_id" | "name">;

const row = 5;

/** A row of five seats: mine first ("?" if I have no team), then other teams by their initials, then free ones. */
export function seatsOf(
  entries: readonly Entry[],
  myTeamId: string | null,
  myWord: string,
): (string | null)[] {
  const others = entries
    .filter(({ _id }) => _id !== myTeamId)
    .slice(0, row - 1)
    .map(({ name }) => initialsOf(name));
  const taken = [myTeamId === null ? "?" : myWord, ...others];
  return Array.from({ length: row }, (_, index) => taken[index] ?? null);
}

/** "MłodeWilki" is "MW". */
function initialsOf(name: string): string {
  return humps(name)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toLocaleUpperCase())
    .join("");
}
