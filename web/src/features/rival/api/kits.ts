import { useClubs, usePlayers } from "@/api/athletes";
import type { Club, Contest } from "@/api/types";

/** The data of an athlete beside the squad: the surname, and the club for its kit. */
export interface Known {
  surname: string;
  club: Pick<Club, "key" | "colours">;
}

/** Finds athletes by their id; nothing as long as they aren't read: a squad is shown without kits then. */
export function useKnownAthletes(contest: Contest): (id: string) => Known | undefined {
  const players = usePlayers(contest).data ?? [];
  const clubs = useClubs(contest).data ?? [];
  return (id) => {
    const player = players.find(({ _id }) => _id === id);
    if (player === undefined) return undefined;
    const colours = clubs.find(({ key }) => key === player.teamKey)?.colours ?? null;
    return { surname: player.surname, club: { key: player.teamKey, colours } };
  };
}
