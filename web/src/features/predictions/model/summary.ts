import type { Prediction, SportEvent } from "@/api/types";
import { isMargin, pointsFor, rangeOf, readPick, type Pays } from "@/api/pays";
import { chosen, families, isAny, pointsOf, type Family, type Picks } from "@/api/picks";
import { weighted } from "@/api/weights";

/** The options chosen in an event, in the order of the offer; the one that stands for a typed answer, too. */
export function chosenOptions(event: SportEvent, picks: Picks): Prediction[] {
  return event.availablePredictions.filter((option) =>
    isAny(option)
      ? chosen(picks, option.predictionFamily).length > 0
      : chosen(picks, option.predictionFamily).includes(option.name),
  );
}

/** The most that the choices of an event can give, × its weight and the joker on it; nothing for a void event. */
export function possiblePoints(
  event: SportEvent,
  picks: Picks,
  scale: Pays | null = null,
  joker = 1,
): number {
  if (event.state === "void") return 0;
  const score = scale === null ? null : readPick(scale, String(isMargin(scale) ? picks.Margin : picks.Score));
  const typed = scale === null || score === null ? 0 : pointsFor(rangeOf(scale)?.[1] ?? scale, score, score);
  const { order, choose } = event.question ?? {};
  const places = chosen(picks, "Answer").length;
  if (order != null) return places === choose ? places * order.points : 0;
  const tenths = chosenOptions(event, picks).reduce(
    (sum, option) => sum + Math.round(pointsOf(option.rate) * 10),
    Math.round(typed * 10),
  );
  return weighted(tenths / 10, event.weight, joker);
}

/** So many choices at least make a prediction of a family. */
const neededIn = ({ question }: SportEvent) => (question?.order == null ? 1 : question.choose);

/** How many families of an event have a choice; half an order is none, for it does not count. */
export function chosenFamilies(event: SportEvent, picks: Picks): { done: number; all: number } {
  const offered = families(event);
  return {
    done: offered.filter((family) => chosen(picks, family).length >= neededIn(event)).length,
    all: offered.length,
  };
}

/** What became of one option after the lock. */
export type OptionOutcome = "hit" | "miss" | "result" | "pending" | "none";

/** What is right in an event, by family: one that isn't there is undecided, one without a name has no right option. */
export type Results = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * Compares an option with the results (rules.md, Typer): what is undecided is pending, unless the results are final.
 *
 * @param isOpen of a question: answers that are not right yet may become so.
 */
export function optionOutcome(
  picks: Picks,
  results: Results | undefined,
  family: Family,
  name: string,
  { isFinal, isOpen = false }: { isFinal: boolean; isOpen?: boolean },
): OptionOutcome {
  const isChosen = chosen(picks, family).includes(name);
  const right = results?.[family] ?? (isFinal ? [] : undefined);
  if (right === undefined) return isChosen ? "pending" : "none";
  if (right.includes(name)) return isChosen ? "hit" : "result";
  if (isOpen && !isFinal) return isChosen ? "pending" : "none";
  return isChosen ? "miss" : "none";
}
