import { contestSettings } from "@/api/contest-settings.gen";
import type { Contest } from "@/api/types";

type Table = typeof contestSettings;
type Field = Extract<
  { [K in keyof Table]: Table[K] extends { kind: "own" } ? never : Table[K]["path"][0] }[keyof Table],
  keyof Contest
>;

/** The declared settings of a contest of the other game: null each. */
export const unset = Object.fromEntries(
  Object.values(contestSettings).flatMap(({ kind, path: [field] }) =>
    kind === "own" ? [] : [[field, null]],
  ),
) as Pick<Contest, Field>;
