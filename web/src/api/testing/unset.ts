import { contestSettings } from "@/api/contest-settings.gen";
import type { Contest } from "@/api/types";

type Table = typeof contestSettings;
type Field = Extract<
  {
    [K in keyof Table]: Table[K] extends { kind: "own" } | { game: null } ? never : Table[K]["path"][0];
  }[keyof Table],
  keyof Contest
>;

/** The declared settings of fantasy contests, as a typer has them: null each. */
export const unset = Object.fromEntries(
  Object.values(contestSettings).flatMap(({ kind, game, path: [field] }) =>
    kind === "own" || game === null ? [] : [[field, null]],
  ),
) as Pick<Contest, Field>;
