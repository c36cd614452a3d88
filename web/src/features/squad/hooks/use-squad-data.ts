import { useMemo } from "react";
import { useMySquad } from "@/api/standing";
import type { Club, Contest, FantasyTeam, Fixture, Player } from "@/api/types";
import { useClubs, usePlayers } from "@/api/athletes";
import { useFixturePrices, useInitialPrices } from "../api/reads";
import { athletesOf } from "../model/athletes";
import type { Athletes } from "../model/market";
import { rulesOf, type SquadRules } from "../model/rules";

/** The origin's clubs by key; one that isn't known is plain. */
export interface Clubs {
  all: readonly Club[];
  of: (key: string) => { key: string; colours: Club["colours"] };
  name: (key: string) => string;
}

export interface SquadData {
  rules: SquadRules;
  athletes: Athletes;
  clubs: Clubs;
  /** null: no team yet, or it couldn't be read. */
  team: FantasyTeam | null;
  /** False: my team couldn't be read; the empty board shows, but Save asks for it first (web.md). */
  isTeamKnown: boolean;
}

interface Loading {
  data: SquadData | null;
  error: unknown;
  retry: () => void;
}

/** Everything that a fixture's squad is shown and edited with; its prices only while it is open, as a locked squad is shown without any. */
export function useSquadData(league: Contest, fixture: Fixture): Loading {
  const players = usePlayers(league);
  const clubs = useClubs(league);
  const initial = useInitialPrices(league);
  const isOpen = fixture.state === "open";
  const prices = useFixturePrices(league, isOpen ? fixture._id : null);
  const team = useMySquad(league);
  const rules = useMemo(() => rulesOf(league), [league]);
  const athletes = useMemo(
    () =>
      players.data === undefined
        ? null
        : athletesOf(players.data, { pinned: prices.data, initial: initial.data }),
    [players.data, prices.data, initial.data],
  );
  const known = useMemo(() => clubsOf(clubs.data ?? [], players.data ?? []), [clubs.data, players.data]);
  const isReady = (prices.isSuccess || !isOpen) && clubs.isSuccess && !team.isPending;
  const error = players.error ?? clubs.error ?? prices.error;
  return {
    data:
      rules !== null && athletes !== null && isReady
        ? { rules, athletes, clubs: known, team: team.team, isTeamKnown: team.error === null }
        : null,
    error,
    retry: () => {
      for (const query of [players, clubs, initial, prices, team])
        if (query.error !== null) void query.refetch();
    },
  };
}

function clubsOf(all: readonly Club[], players: readonly Player[]): Clubs {
  const byKey = new Map(all.map((club) => [club.key, club]));
  const names = new Map(players.map((player) => [player.teamKey, player.team]));
  return {
    all,
    of: (key) => byKey.get(key) ?? { key, colours: null },
    name: (key) => names.get(key) ?? key,
  };
}
