import type { ExplainedSlot, SquadExplanation } from "@/api/types";

/** What a slot of a locked squad shows: its athlete's points, doubled for a captain; of one that doesn't count what it would have brought. */
export const slotTotal = ({ points, multiplier }: Pick<ExplainedSlot, "points" | "multiplier">): number =>
  points * Math.max(1, multiplier);

/** How many athletes of a locked squad count and are still to play. */
export const athletesToPlay = (slots: SquadExplanation["slots"]): number =>
  slots.filter(({ counted, stillToPlay }) => counted && stillToPlay).length;

/** The captain of a locked squad, and what the doubling brought: null where it brought nothing, because a substitute came in. */
export function captainOf({
  bonus,
  slots,
}: Pick<SquadExplanation, "bonus" | "slots">): { slot: ExplainedSlot; extra: number | null } | null {
  if (bonus?.name !== "Captain") return null;
  const slot = slots.find(({ _id }) => _id !== null && _id === bonus.playerId);
  return slot === undefined ? null : { slot, extra: slot.multiplier === 2 ? slot.points : null };
}
