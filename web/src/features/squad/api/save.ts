import { useMutation } from "@tanstack/react-query";
import { answered, api, queryClient } from "@/api/client";
import { learnServerTime } from "@/api/clock";
import type { ErrorOf } from "@/api/problem";
import { mySquadQuery } from "@/api/standing";
import type { FantasyTeam, SquadBody } from "@/api/types";

const patience = 20_000;

/** Why a squad isn't saved. */
export type SaveFailure =
  | ErrorOf<"post" | "put", "/leagues/fantasy/userteams">
  | ErrorOf<"get", "/leagues/fantasy/userteams/league/{leagueId}">;

/** A squad to be saved. */
interface SquadSave {
  body: Omit<SquadBody, "name" | "revision">;
  /** My team; undefined: it couldn't be read yet, and is asked for first. */
  team: FantasyTeam | null | undefined;
  /** The revision that was edited. */
  revision: number;
  /** The name of a team that is made now. */
  firstName: string;
  /** Another name for the team. */
  rename?: string;
}

interface Outcomes {
  /** Null: the team turned out to be another than was edited, and nothing was saved. */
  onSaved: (team: FantasyTeam | null, save: SquadSave) => void;
  onFailed: (failure: SaveFailure) => Promise<void>;
}

/** Asks for my team again. */
export async function refetchSquad(leagueId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: mySquadQuery(leagueId).queryKey });
}

/** Saves my squad: makes the team when there is none. */
async function saveSquad({
  body,
  team,
  revision,
  firstName,
  rename,
}: SquadSave): Promise<FantasyTeam | null> {
  const known =
    team === undefined ? await queryClient.query({ ...mySquadQuery(body.league), staleTime: 0 }) : team;
  // an edit made without knowing the team is shown beside it first
  if (team === undefined && known !== null && known.revision !== revision) return null;
  const named = { ...body, name: rename ?? known?.name ?? firstName };
  const signal = AbortSignal.timeout(patience);
  const saved = await answered(
    known === null
      ? api.POST("/leagues/fantasy/userteams", { body: named, signal })
      : api.PUT("/leagues/fantasy/userteams", {
          body: { ...named, revision, _id: known._id, _partition: known._partition },
          signal,
        }),
  );
  learnServerTime(saved.serverTime);
  queryClient.setQueryData(mySquadQuery(body.league).queryKey, saved);
  return saved;
}

/** Saving my squad; it is pending until what its outcome asks for is done, too. */
export function useSaveSquad({ onSaved, onFailed }: Outcomes) {
  return useMutation<FantasyTeam | null, SaveFailure, SquadSave>({
    mutationFn: saveSquad,
    onSuccess: onSaved,
    onError: onFailed,
  });
}

/** Giving the team another name; the squad stays as it was saved. */
export function useRenameSquad() {
  return useMutation<FantasyTeam | null, SaveFailure, SquadSave>({ mutationFn: saveSquad });
}
