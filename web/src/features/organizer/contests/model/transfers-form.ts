import { enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import { countOf, decimalOf, isFigure, typedDecimal } from "@/features/organizer/contests/model/figures";
import { roundsOf } from "@/features/organizer/contests/model/round-points-form";

/** Transfers that are saved, and that cost (rules-blocks.md, section 5). */
export const savedBounds = { least: 0, most: 50, digits: 0 };
export const costBounds = { least: 0.1, most: 100, digits: 1 };
/** Transfers beyond the free ones in the form's example. */
const beyond = 2;

export const transfersForm = object({
  unused: oneOf(["expire", "saved"]),
  saved: string(),
  further: oneOf(["refused", "cost"]),
  cost: string(),
  topUp: string(),
  unlimited: string(),
  afterUnlimited: oneOf(["kept", "reset"]),
});
type TransfersForm = Infer<typeof transfersForm>;

/** A contest's transfers as the form has them; values that are switched off stand at their first ones. */
export function transfersValues({ transfers }: Pick<Contest, "transfers">): TransfersForm {
  const { free = 1, saved = free, cost = null } = transfers ?? {};
  return {
    unused: saved > free ? "saved" : "expire",
    saved: String(saved > free ? saved : free + 1),
    further: cost === null ? "refused" : "cost",
    cost: typedDecimal(cost ?? 4, 1),
    topUp: (transfers?.topUp ?? []).join(", "),
    unlimited: (transfers?.unlimited ?? []).join(", "),
    afterUnlimited: transfers?.afterUnlimited ?? "kept",
  };
}

/** Numbers of rounds; none are as good as some. */
export const roundsIn = (text: string) => (text.trim() === "" ? [] : roundsOf(text));

/** Fields without a figure: the message and the place in the form; `free` are the transfers that a round brings. */
export function transfersFaults(form: TransfersForm, free: string): [message: string, path: string][] {
  const faults: [string, string][] = [];
  const least = Math.max(savedBounds.least, countOf(free) ?? 0);
  if (form.unused === "saved" && !isFigure(form.saved, { ...savedBounds, least }))
    faults.push(["savedInvalid", "saved"]);
  if (form.further === "cost" && !isFigure(form.cost, costBounds)) faults.push(["costInvalid", "cost"]);
  if (form.unused === "saved" && roundsIn(form.topUp) === null) faults.push(["roundsInvalid", "topUp"]);
  if (roundsIn(form.unlimited) === null) faults.push(["roundsInvalid", "unlimited"]);
  return faults;
}

/** The body of the transfers; nothing while a figure is none. The free ones go as `maxTransfers`. */
export function transfersBody(form: TransfersForm, free: string): Pick<ContestPatch, "transfers"> {
  const topUp = form.unused === "saved" ? roundsIn(form.topUp) : [];
  const unlimited = roundsIn(form.unlimited);
  if (transfersFaults(form, free).length > 0 || topUp === null || unlimited === null) return {};
  return {
    transfers: {
      saved: form.unused === "saved" ? countOf(form.saved) : null,
      cost: form.further === "cost" ? decimalOf(form.cost, 1) : null,
      topUp,
      unlimited,
      afterUnlimited: form.afterUnlimited,
    },
  };
}

/** An example: who holds so many and makes two more pays so much; null: further ones are refused, or something is no figure. */
export function costExample(
  form: TransfersForm,
  free: string,
): { held: number; made: number; cost: number } | null {
  const { transfers } = transfersBody(form, free);
  const held = countOf(free);
  if (transfers?.cost == null || held === null) return null;
  return { held, made: held + beyond, cost: (Math.round(transfers.cost * 10) * beyond) / 10 };
}
