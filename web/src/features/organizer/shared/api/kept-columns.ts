import { useQuery } from "@tanstack/react-query";
import { $api, answered, api, queryClient } from "@/api/client";
import type { BodyOf } from "@/api/types";
import type { Choice, Columns } from "@/features/organizer/shared/model/headed-table";

const path = "/organizer/contests/leagues/{leagueId}/imports/columns";
type Kind = BodyOf<typeof path, "put">["kind"];

export type TableKind = Kind;

/** The columns of earlier tables; asked for once there is a table. */
export function useKeptColumns(
  leagueId: string,
  kind: Kind,
  isWanted: boolean,
): readonly Choice[] | undefined {
  const { data } = useQuery({ ...kept(leagueId), staleTime: Infinity, enabled: isWanted });
  return data?.choices.filter((choice) => choice.kind === kind);
}

const kept = (leagueId: string) => $api.queryOptions("get", path, { params: { path: { leagueId } } });

/** The columns that were chosen for a contest's tables of this kind, the newest first; none where no server answers. */
export async function keptColumns(leagueId: string, kind: Kind): Promise<Choice[]> {
  try {
    const { choices } = await queryClient.query({ ...kept(leagueId), staleTime: Infinity });
    return choices.filter((choice) => choice.kind === kind);
  } catch {
    return []; // they are proposed by their heads then
  }
}

/** Keeps the columns of a table for the next one with the same heads. */
export async function keepColumns(
  leagueId: string,
  kind: Kind,
  { heads, columns }: { heads: readonly string[]; columns: Columns },
): Promise<void> {
  const named = heads.filter((head) => head !== "");
  const answer = await answered(
    api.PUT(path, { params: { path: { leagueId } }, body: { kind, heads: named, columns: { ...columns } } }),
  );
  queryClient.setQueryData(kept(leagueId).queryKey, answer);
}
