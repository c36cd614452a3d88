import type { ExplainedSlot, SquadExplanation } from "@/api/types";

/** What a slot of a locked squad shows: its athlete's points, doubled for a captain; of one that doesn't count what it would have brought. */
export const slotTotal = ({ points, multiplier }: Pick<ExplainedSlot, "points" | "multiplier">): number =>
  points * Math.max(1, multiplier);

/** How many athletes of a locked squad count and are still to play. */
export const athletesToPlay = (slots: SquadExplanation["slots"]): number =>
  slots.filter(({ counted, stillToPlay }) => counted && stillToPlay).length;

/** Whether a slot of a locked squad has the captain or the vice-captain, and whether that doubles its points; null: neither. */
export function bandOf(
  { bonus, captains }: Pick<SquadExplanation, "bonus" | "captains">,
  { _id, armband }: Pick<ExplainedSlot, "_id" | "armband">,
): { isVice: boolean; isDoubled: boolean } | null {
  if (_id === null) return null;
  if (bonus?.name === "Captain" && bonus.playerId === _id) return { isVice: false, isDoubled: true };
  if (captains?.captain === _id)
    return { isVice: false, isDoubled: armband === null || armband === "captain" };
  return captains?.viceCaptain === _id ? { isVice: true, isDoubled: armband === "viceIn" } : null;
}

/** The captain of a locked squad, and what the doubling brought: null where it brought nothing, because a substitute came in. */
export function captainOf({
  bonus,
  captains,
  slots,
}: Pick<SquadExplanation, "bonus" | "captains" | "slots">): {
  slot: ExplainedSlot;
  extra: number | null;
} | null {
  if (captains !== null) {
    const worn = slots.find((slot) => bandOf({ bonus, captains }, slot)?.isDoubled === true);
    return worn === undefined ? null : { slot: worn, extra: worn.multiplier === 2 ? worn.points : null };
  }
  if (bonus?.name !== "Captain") return null;
  const slot = slots.find(({ _id }) => _id !== null && _id === bonus.playerId);
  return slot === undefined ? null : { slot, extra: slot.multiplier === 2 ? slot.points : null };
}
