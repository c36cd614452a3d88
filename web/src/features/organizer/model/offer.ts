import type { Prediction, SportEvent } from "@/api/types";

/** How the organizer states a chance: as a rate, or as a probability in percent that the server makes a rate from. */
export type Measure = "rate" | "probability";

export interface OfferRow {
  name: string;
  predictionFamily: Prediction["predictionFamily"];
  value: string;
  isDisabled: boolean;
}

export interface OfferForm {
  measure: Measure;
  rows: OfferRow[];
}

/** "2,5" and "2.5" are the same figure; null for anything that is no figure. */
export function figureOf(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A figure as it is typed: at most two decimals, in the comma or point of the language. */
export function typed(value: number, comma: boolean): string {
  const text = String(Math.round(value * 100) / 100);
  return comma ? text.replace(".", ",") : text;
}

/** The probability in percent behind a rate, and the rate behind a probability: rate = 100 / percent, both ways (rules.md). */
function turned(value: number): number {
  return 100 / value;
}

/** The form of an event's offer, in rates. */
export function offerForm(event: SportEvent, comma: boolean): OfferForm {
  return {
    measure: "rate",
    rows: event.availablePredictions.map(({ name, predictionFamily, rate, isDisabled }) => ({
      name,
      predictionFamily,
      value: typed(rate, comma),
      isDisabled,
    })),
  };
}

/** The same chances in the other measure; what is no figure stays as it was typed. */
export function inMeasure(form: OfferForm, measure: Measure, comma: boolean): OfferForm {
  if (measure === form.measure) return form;
  return {
    measure,
    rows: form.rows.map((row) => {
      const figure = figureOf(row.value);
      return figure === null || figure === 0 ? row : { ...row, value: typed(turned(figure), comma) };
    }),
  };
}

/** True for a value that the server can take: a rate from 1 to 100, a probability above 0 up to 100. */
export function isPossible(value: string, measure: Measure): boolean {
  const figure = figureOf(value);
  if (figure === null || figure > 100) return false;
  return measure === "rate" ? figure >= 1 : figure > 0;
}

/** The body for the server. A rate that wasn't touched goes back as it came: a switch to percent and back loses nothing. */
export function offerBody(form: OfferForm, event: SportEvent, comma: boolean) {
  return {
    predictions: form.rows.map((row, place) => {
      const stored = event.availablePredictions[place];
      const figure = figureOf(row.value) ?? 0;
      const shown =
        stored === undefined ? "" : typed(form.measure === "rate" ? stored.rate : turned(stored.rate), comma);
      const isSame = stored !== undefined && row.value === shown;
      return {
        name: row.name,
        predictionFamily: row.predictionFamily,
        isDisabled: row.isDisabled,
        ...(stored === undefined ? {} : { displayName: stored.displayName }),
        ...(isSame ? { rate: stored.rate } : { [form.measure]: figure }),
      };
    }),
  };
}

/** The sum of a family's probabilities in percent, without what is disabled; null where a figure is missing. */
export function totalPercent(rows: readonly OfferRow[], measure: Measure): number | null {
  let sum = 0;
  for (const row of rows.filter(({ isDisabled }) => !isDisabled)) {
    const figure = figureOf(row.value);
    if (figure === null || figure === 0) return null;
    sum += measure === "rate" ? turned(figure) : figure;
  }
  return sum;
}
