import type { ChipKind } from "@/api/types";
import type { Chips } from "./chips";
import type { TransferPlan } from "./transfers";

/** What a fantasy contest is played by, as the squad's editor needs it; prices and money in tenths (rules.md, Fantasy). */
export interface SquadRules {
  /** In the order of the board's rows. */
  positions: readonly string[];
  /** Starters per position. */
  formations: readonly Counts[];
  /** Allowed counts per position of the bench; empty: any. */
  benches: readonly Counts[];
  /** Counts per position of the whole squad, if they are fixed. */
  composition: Counts | null;
  starters: number;
  substitutes: number;
  budget: number;
  maxFromClub: number;
  /** The free transfers of a round. */
  maxTransfers: number;
  /** Left out: unused free transfers expire, and further ones are refused. */
  plan?: TransferPlan;
  /** Every squad has a captain and a vice-captain. */
  hasCaptains: boolean;
  /** Left out: the contest has bonuses, or nothing. */
  chips?: Chips;
}

/** A number per position, in the order of the rules' positions. */
export type Counts = readonly number[];

/** An athlete as the transfer list knows them; `price` in tenths, as of the fixture that is edited. */
export interface Athlete {
  id: string;
  name: string;
  surname: string;
  position: string;
  clubKey: string;
  clubName: string;
  price: number;
  initialPrice: number | null;
  /** Points so far, in tenths. */
  points: number;
  isAllowed: boolean;
  isDisabled: boolean;
}

/** A contest's own figures, as the wire has them. */
interface FantasyContest {
  origin: { positionTypesValues: readonly string[] };
  availableFormations: readonly string[];
  availableSubstitutions: readonly string[];
  squadComposition: readonly number[] | null;
  numberOfPlayers: number | null;
  numberOfSubstitutions: number | null;
  budget: number | null;
  maxPlayersFromTeam: number | null;
  maxTransfers: number | null;
  transfers?: {
    free: number;
    saved: number;
    cost: number | null;
    unlimited: readonly number[];
    afterUnlimited: TransferPlan["afterUnlimited"];
  } | null;
  captain?: string | null;
  chips?: readonly {
    name: string;
    kind: ChipKind;
    available: number;
    windows: readonly { first: number; last: number; number: number }[];
    excludes: readonly string[];
    price: number | null;
  }[];
  chipsPerRound?: number | null;
}

/** Reads a contest's configuration; null for a contest that has no squads. */
export function rulesOf(contest: FantasyContest): SquadRules | null {
  const { budget, numberOfPlayers, numberOfSubstitutions, maxPlayersFromTeam, maxTransfers } = contest;
  if (budget === null || numberOfPlayers === null || numberOfSubstitutions === null) return null;
  return {
    positions: contest.origin.positionTypesValues,
    formations: contest.availableFormations.map(countsOf),
    benches: contest.availableSubstitutions.map(countsOf),
    composition: contest.squadComposition,
    starters: numberOfPlayers,
    substitutes: numberOfSubstitutions,
    budget: tenths(budget),
    maxFromClub: maxPlayersFromTeam ?? Number.POSITIVE_INFINITY,
    maxTransfers: maxTransfers ?? Number.POSITIVE_INFINITY,
    ...planOf(contest),
    hasCaptains: contest.captain === "standing",
    ...chipsOf(contest),
  };
}

/** Where transfers are saved, or cost, or some rounds have no limit: how. */
function planOf({ transfers }: FantasyContest): Pick<SquadRules, "plan"> {
  if (transfers == null) return {};
  const { free, saved, cost, unlimited, afterUnlimited } = transfers;
  if (saved === free && cost === null && unlimited.length === 0) return {};
  return { plan: { saved, cost: cost === null ? null : tenths(cost), afterUnlimited } };
}

/** The chips that teams may play. */
function chipsOf({ chips = [], chipsPerRound }: FantasyContest): Pick<SquadRules, "chips"> {
  if (chips.length === 0) return {};
  const all = chips.map((chip) => ({ ...chip, price: chip.price === null ? null : tenths(chip.price) }));
  return { chips: { all, perRound: chipsPerRound ?? 1 } };
}

/** `1-4-4-2` as numbers. */
function countsOf(formation: string): Counts {
  return formation.split("-").map(Number);
}

/** A price or money of the wire, in tenths. */
export function tenths(amount: number): number {
  return Math.round(amount * 10);
}

export function sameCounts(one: Counts, two: Counts): boolean {
  return one.length === two.length && one.every((count, index) => count === two[index]);
}
