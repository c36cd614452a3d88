import { useMemo } from "react";
import { useClubs, useFixturePrices, useInitialPrices, useMySquad, usePlayers } from "@/api/squads";
import type { Club, Contest, FantasyTeam, Fixture, Player } from "@/api/types";
import type { Athletes } from "../model/market";
import { rulesOf, tenths, type Athlete, type SquadRules } from "../model/rules";

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

/** Everything that a fixture's squad is edited with. */
export function useSquadData(league: Contest, fixture: Fixture): Loading {
  const players = usePlayers(league.origin._id);
  const clubs = useClubs(league.origin._id);
  const initial = useInitialPrices(league._id);
  const prices = useFixturePrices(fixture.state === "upcoming" ? null : fixture._id);
  const team = useMySquad(league);
  const rules = useMemo(() => rulesOf(league), [league]);
  const athletes = useMemo(() => {
    if (players.data === undefined) return null;
    const pinned = new Map((prices.data ?? []).map(({ _id, price }) => [_id, price]));
    const first = new Map((initial.data ?? []).map(({ _id, price }) => [_id, price]));
    return new Map(players.data.map((player) => [player._id, athleteOf(player, pinned, first)]));
  }, [players.data, prices.data, initial.data]);
  const known = useMemo(() => clubsOf(clubs.data ?? [], players.data ?? []), [clubs.data, players.data]);
  const isReady = (prices.isSuccess || fixture.state === "upcoming") && clubs.isSuccess && !team.isPending;
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

function athleteOf(
  player: Player,
  pinned: ReadonlyMap<string, number>,
  first: ReadonlyMap<string, number>,
): Athlete {
  const initial = first.get(player._id);
  return {
    id: player._id,
    name: player.name,
    surname: player.surname,
    position: player.position,
    clubKey: player.teamKey,
    clubName: player.team,
    price: tenths(pinned.get(player._id) ?? player.price),
    initialPrice: initial === undefined ? null : tenths(initial),
    points: tenths(player.totalPoints),
    isAllowed: player.isAllowedToBuy,
    isDisabled: player.isDisabled,
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
