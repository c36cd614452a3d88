import type { ExplainedSlot, SquadExplanation } from "@/api/types";
import { isPlayed } from "./chips";
import type { SquadRules } from "./rules";

/** What a slot of a locked squad shows: its athlete's points, doubled for a captain; of one that doesn't count what it would have brought. */
export const slotTotal = ({ points, multiplier }: Pick<ExplainedSlot, "points" | "multiplier">): number =>
  points * Math.max(1, multiplier);

/** How many athletes of a locked squad count and are still to play. */
export const athletesToPlay = (slots: SquadExplanation["slots"]): number =>
  slots.filter(({ counted, stillToPlay }) => counted && stillToPlay).length;

type Squad = Pick<SquadExplanation, "bonus" | "captains" | "chips">;
type Slot = Pick<ExplainedSlot, "_id" | "armband">;

/** Whether a slot of a locked squad has the captain or the vice-captain, and how often that makes its points count; null: neither. */
export function bandOf(
  rules: Pick<SquadRules, "chips">,
  { bonus, captains, chips }: Squad,
  { _id, armband }: Slot,
): { isVice: boolean; times: number } | null {
  if (_id === null) return null;
  if (bonus?.playerId === _id) return { isVice: false, times: 2 };
  const times = isPlayed(rules, chips, "TripleCaptain") ? 3 : 2;
  if (captains?.captain === _id)
    return { isVice: false, times: armband === null || armband === "captain" ? times : 1 };
  if (captains?.viceCaptain !== _id) return null;
  if (armband === null) return { isVice: true, times: isPlayed(rules, chips, "TwoCaptains") ? 2 : 1 };
  return { isVice: true, times: armband === "viceIn" || armband === "viceToo" ? times : 1 };
}

/** The captain of a locked squad, and what counting more than once brought: null where it brought nothing, because a substitute came in. */
export function captainOf(
  rules: Pick<SquadRules, "chips">,
  squad: Squad & Pick<SquadExplanation, "slots">,
): { slot: ExplainedSlot; extra: number | null } | null {
  const worn = squad.slots.find((slot) => {
    const band = bandOf(rules, squad, slot);
    return band !== null && band.times > 1;
  });
  return worn === undefined ? null : { slot: worn, extra: extraOf(worn) };
}

/** What counting more than once brought a slot; null: it counts once, or not at all. */
export const extraOf = ({
  points,
  multiplier,
}: Pick<ExplainedSlot, "points" | "multiplier">): number | null =>
  multiplier > 1 ? points * (multiplier - 1) : null;

/** The slot whose points a price joker doubles; null: none, or it isn't known yet. */
export const jokerOf = ({ slots }: Pick<SquadExplanation, "slots">): ExplainedSlot | null =>
  slots.find(({ reason }) => reason === "priceJoker") ?? null;
