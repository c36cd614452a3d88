/** How transfers are saved and paid (rules-blocks.md, section 5); points in tenths. */
export interface TransferPlan {
  /** How many free ones a team may hold together. */
  saved: number;
  /** What each further one costs; null: these are refused. */
  cost: number | null;
  /** What a round without a limit leaves: as many as before, or those of one round. */
  afterUnlimited: "kept" | "reset";
}

/** The free transfers that a team holds in a round. */
export interface HeldTransfers {
  free: number;
  /** The round's transfers are not counted. */
  isUnlimited: boolean;
  /** How many of them a chip gives, for this round alone. */
  extra?: number;
  /** The next round begins with all that a team may hold. */
  topsUp?: boolean;
}

interface Rules {
  /** The free transfers of a round. */
  maxTransfers: number;
  /** Left out: unused free transfers expire, and further ones are refused. */
  plan?: TransferPlan;
}

/** The points that a round's transfers cost. */
export function costOf({ plan }: Rules, held: HeldTransfers, made: number): number {
  return held.isUnlimited ? 0 : (plan?.cost ?? 0) * Math.max(0, made - held.free);
}

/** The free transfers that a team holds in the next round. */
export function heldNext({ plan, maxTransfers }: Rules, held: HeldTransfers, made: number): number {
  if (plan === undefined) return maxTransfers;
  if (held.topsUp === true) return plan.saved;
  const { extra = 0 } = held;
  const own = held.free - extra;
  if (held.isUnlimited) return plan.afterUnlimited === "kept" ? own : maxTransfers;
  return Math.min(plan.saved, Math.max(0, own - Math.max(0, made - extra)) + maxTransfers);
}
