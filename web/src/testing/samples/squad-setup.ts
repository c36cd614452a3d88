import type { Club, Contest, Fixture, Player, Sport } from "@/api/types";
import { contests } from "@/testing/samples/contests";
import type { SampleChip } from "@/testing/samples/squad-chips";
import { fixtures } from "@/testing/samples/typer-schedule";

/** What a contest of squads is made of. */
export interface SquadSetup {
  sport: Sport;
  clubs: readonly string[];
  /** Who plays in each club, by position and price; prices rise by a tenth from club to club. */
  line: readonly (readonly [position: string, price: number])[];
  /** How many of a club the first squad has at most. */
  perClub: number;
  /** Where all clubs compete at once; without it they meet in pairs. */
  event?: string;
  fantasy: {
    positions: readonly string[];
    formations: readonly (readonly number[])[];
    composition?: readonly number[];
    starters: number;
    substitutes: number;
    /** In tenths. */
    budget: number;
    max_from_club: number;
    max_transfers: number;
    /** Free transfers that are saved, the points of further ones, and what my team holds. */
    plan?: { saved: number; cost: number | null; held: number };
    bonuses: readonly { name: string; available: number }[];
    /** What a contest has in the place of bonuses, and how many of them a round may have. */
    chips?: readonly SampleChip[];
    chipsPerRound?: number;
  };
}

/** Football as its template has it, with three transfers a round and one wild card. */
export const football: SquadSetup = {
  sport: "football",
  clubs: ["Bielik", "Czapla", "Dzierzba", "Gawron", "Kania", "Perkoz", "Remiz", "Zimorodek"],
  perClub: 3,
  line: [
    ["goalkeeper", 4.5],
    ["defender", 5],
    ["defender", 5.2],
    ["defender", 5.4],
    ["midfielder", 6.5],
    ["midfielder", 6.7],
    ["midfielder", 6.9],
    ["forward", 7.5],
    ["forward", 8],
  ],
  fantasy: {
    positions: ["goalkeeper", "defender", "midfielder", "forward"],
    formations: [
      [1, 4, 4, 2],
      [1, 4, 3, 3],
      [1, 3, 5, 2],
    ],
    composition: [2, 5, 5, 3],
    ...{ starters: 11, substitutes: 4, budget: 1000, max_from_club: 3, max_transfers: 3 },
    bonuses: [
      { name: "Captain", available: 4 },
      { name: "FullSquad", available: 1 },
      { name: "WildCard", available: 1 },
    ],
  },
};
/** Everybody who can be bought. */
export function playersOf({ clubs, line }: SquadSetup): Player[] {
  return clubs.flatMap((team, club) =>
    line.map(([position, cheapest], no): Player => {
      const surname = `${team.slice(0, 4)}ski${no + 1}`;
      const price = Math.round((cheapest + club / 10) * 10) / 10;
      return {
        ...{ _id: `${team}-${no + 1}`, _partition: "liga", name: "Jan", surname, fullname: `Jan ${surname}` },
        ...{ position, team, teamKey: team.toLowerCase(), price, totalPoints: 0 },
        ...{ isAllowedToBuy: true, isDisabled: false },
      };
    }),
  );
}

/** The cheapest squad of the first formation, a row for each position and one for the substitutes. */
export function firstSquad({ fantasy, perClub }: SquadSetup, players: readonly Player[]): string[][] {
  const { positions, formations, composition, substitutes } = fantasy;
  const formation = formations[0] ?? [];
  const used = new Map<string, number>();
  const chosen = positions.map((position, row) => {
    const wanted = composition?.[row] ?? (formation[row] ?? 0) + substitutes;
    const some: string[] = [];
    for (const { _id, teamKey, position: plays } of players) {
      const count = used.get(teamKey) ?? 0;
      if (plays !== position || count === perClub || some.length === wanted) continue;
      used.set(teamKey, count + 1);
      some.push(_id);
    }
    return some;
  });
  const bench = chosen.flatMap((some, row) => some.slice(formation[row]));
  return [...chosen.map((some, row) => some.slice(0, formation[row])), bench];
}

export function clubsOf({ clubs }: SquadSetup): Club[] {
  return clubs.map((name) => ({
    ...{ key: name.toLowerCase(), name: { pl: name, en: name }, country: null, colours: null },
  }));
}

/** The contest itself, in which squads are changed for every round. */
export function contestOf({ sport, fantasy }: SquadSetup): Contest {
  const typer = contests().find(({ _id }) => _id === "mundial");
  if (typer === undefined) throw new Error("the samples have no contest");
  return {
    ...typer,
    ...{ _id: "liga", name: "Liga Trybuny – zima", eventType: "Fantasy", editing: "everyFixture" },
    ...{ budget: fantasy.budget / 10, maxPlayersFromTeam: fantasy.max_from_club, availableSubstitutions: [] },
    availableFormations: fantasy.formations.map((counts) => counts.join("-")),
    ...{ numberOfPlayers: fantasy.starters, numberOfSubstitutions: fantasy.substitutes },
    ...{
      maxTransfers: fantasy.max_transfers,
      squadComposition: fantasy.composition === undefined ? null : [...fantasy.composition],
    },
    ...(fantasy.plan === undefined
      ? {}
      : {
          transfers: {
            ...{ free: fantasy.max_transfers, saved: fantasy.plan.saved, cost: fantasy.plan.cost },
            ...{ topUp: [], unlimited: [], afterUnlimited: "kept" as const },
          },
        }),
    availableBonuses: fantasy.bonuses.map(({ name, available }) => ({
      ...{ name: name as Contest["availableBonuses"][number]["name"], numberOfAvailableBonuses: available },
    })),
    ...{ chips: [...(fantasy.chips ?? [])], chipsPerRound: fantasy.chipsPerRound ?? 1 },
    origin: { ...typer.origin, sport, positionTypesValues: [...fantasy.positions] },
  };
}

/** The rounds of the samples with events of these clubs. */
export function roundsOf(setup: SquadSetup): Fixture[] {
  const clubs = clubsOf(setup);
  const [plain] = fixtures().flatMap(({ events }) => events);
  if (plain === undefined) throw new Error("the samples have no match");
  const event = { ...plain, state: "scheduled" as const, availablePredictions: [] };
  const nobody = { Home: null, Away: null, homeClub: null, awayClub: null };
  const matches = clubs.flatMap((home, index): Fixture["events"] => {
    const away = index % 2 === 0 ? clubs[index + 1] : undefined;
    if (away === undefined) return [];
    const sides = { Home: home.name.en, Away: away.name.en, homeClub: home, awayClub: away };
    return [{ ...event, ...sides, key: `m${index}` }];
  });
  const together = [{ ...event, ...nobody, key: "all", groupEventName: setup.event ?? null, members: clubs }];
  return fixtures().map((fixture) => ({
    ...fixture,
    typerResults: {},
    events: setup.event === undefined ? matches : together,
  }));
}
