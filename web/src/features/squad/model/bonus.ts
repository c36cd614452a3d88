import type { Draft } from "./draft";

export type BonusName = "Captain" | "FullSquad" | "WildCard";

/** The bonus of a fixture; a captain has an athlete. */
export interface Bonus {
  name: BonusName;
  playerId: string | null;
}

/** A bonus of the wire. */
export const bonusOf = (wire: { name: string; playerId: string | null } | null | undefined): Bonus | null =>
  wire == null ? null : { name: wire.name as BonusName, playerId: wire.playerId };

/** What a bonus looks like in the picker. */
export interface BonusView {
  name: BonusName;
  isChosen: boolean;
  /** How often it may still be used, this fixture's use not counted. */
  left: number;
  /** Why it can't be chosen; null if it can. */
  refusal: "used-up" | "first-fixture" | null;
}

/** The contest's bonuses as they can be chosen now. `saved` is the one that the server already counts as used for this fixture. */
export function bonusViews(options: {
  offered: readonly { name: BonusName; numberOfAvailableBonuses: number }[];
  left: Readonly<Record<string, number>> | null;
  saved: Bonus | null;
  chosen: Bonus | null;
  isFirstFixture: boolean;
}): BonusView[] {
  const { offered, left, saved, chosen, isFirstFixture } = options;
  return offered.map(({ name, numberOfAvailableBonuses }) => {
    const free = (left?.[name] ?? numberOfAvailableBonuses) + (saved?.name === name ? 1 : 0);
    const isChosen = chosen?.name === name;
    const refusal = name === "WildCard" && isFirstFixture ? "first-fixture" : free < 1 ? "used-up" : null;
    return { name, isChosen, left: isChosen ? free - 1 : free, refusal };
  });
}

/** Who can be captain: those of the first squad, by slot order. */
export const captains = (draft: Draft): string[] => draft.starters.flatMap(({ athlete }) => athlete ?? []);

/** The bonus that stays after an edit: a captain who has left the first squad is none any more (rules.md, Fantasy: bonuses). */
export function kept(bonus: Bonus | null, draft: Draft): Bonus | null {
  if (bonus?.name !== "Captain") return bonus;
  return bonus.playerId !== null && captains(draft).includes(bonus.playerId) ? bonus : null;
}

/** Whether a save restores the squad locked for the previous fixture: it cancels the wild card and sends no squad. */
export const restoresLocked = (before: Bonus | null, after: Bonus | null, sendsSquad: boolean): boolean =>
  before?.name === "WildCard" && after?.name !== "WildCard" && !sendsSquad;

export const sameBonus = (one: Bonus | null, two: Bonus | null): boolean =>
  one?.name === two?.name && (one?.playerId ?? null) === (two?.playerId ?? null);
