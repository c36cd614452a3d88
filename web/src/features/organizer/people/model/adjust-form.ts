import { check, object, string, type infer as Infer } from "zod/mini";
import type { BodyOf } from "@/api/types";
import { reason } from "@/features/organizer/shared/model/checks";

/** An adjustment: of which round's points, or `budget`, by how much, and why. */
export const adjustForm = object({
  what: string(),
  value: string().check(
    check((field) => {
      if (tenths(field.value) === null)
        field.issues.push({ code: "custom", message: "adjustmentInvalid", input: field.value });
    }),
  ),
  reason,
});
export type AdjustForm = Infer<typeof adjustForm>;

/** A number as people write it, with a comma or a point and one decimal at most, either sign; null for others and for 0. */
export function tenths(typed: string): number | null {
  const plain = typed.trim().replace(",", ".").replace("−", "-");
  if (!/^[+-]?\d{1,6}(\.\d)?$/.test(plain)) return null;
  const value = Number(plain);
  return value === 0 ? null : value;
}

/** The form as the call takes it. */
export function adjustmentOf({
  what,
  value,
  reason: why,
}: AdjustForm): BodyOf<"/organizer/fantasy_teams/teams/{teamId}/adjustments", "post"> {
  const amount = { value: tenths(value) ?? 0, reason: why };
  return what === "budget"
    ? { kind: "budget", fixtureId: null, ...amount }
    : { kind: "points", fixtureId: what, ...amount };
}
