import type { FixtureExplanation } from "@/api/types";
import { weighted } from "@/api/weights";
import { beside, compared, type Comparison, type Item, type Pair } from "./compare";

type ExplainedEvent = FixtureExplanation["events"][number];

/** A prediction of a team, with what it has brought. */
export interface Predicted extends Item {
  event: string;
  family: string;
  /** The choice. */
  name: string;
  outcome: ExplainedEvent["predictions"][number]["outcome"];
}

interface Predictions {
  events: readonly ExplainedEvent[];
}

/** Two teams' predictions beside each other, event by event and family by family; medalists one by one. */
export function comparePredictions(mine: Predictions, theirs: Predictions): Comparison<Predicted> {
  const [ours, others] = [picksOf(mine), picksOf(theirs)];
  const isIn = (some: readonly Predicted[], one: Predicted) => some.some(({ key }) => key === one.key);
  const groups = [...new Set([...ours, ...others].map(groupOf))];
  const order = new Map(mine.events.map(({ key }, index) => [key, index]));
  const pairs = groups.flatMap((group) => {
    const only = (some: readonly Predicted[], than: readonly Predicted[]) =>
      some.filter((one) => groupOf(one) === group && !isIn(than, one));
    return beside(only(ours, others), only(others, ours));
  });
  const place = (pair: Pair<Predicted>) => order.get((pair.mine ?? pair.theirs)?.event ?? "") ?? 0;
  return compared(
    pairs.sort((one, two) => place(one) - place(two)),
    ours.filter((one) => isIn(others, one)),
  );
}

/** How many events have a result, of those that count. */
export function decidedOf({ events }: Predictions): { decided: number; all: number } {
  const counting = events.filter(({ state }) => state !== "void");
  return { decided: counting.filter(({ state }) => state === "played").length, all: counting.length };
}

function picksOf({ events }: Predictions): Predicted[] {
  return events.flatMap(({ key: event, weight, joker, predictions }) =>
    predictions.map(({ predictionFamily: family, name, points, outcome }) => ({
      key: `${event}/${family}/${name}`,
      ...{ event, family, name, points: weighted(points, weight, joker ?? 1), outcome },
    })),
  );
}

const groupOf = ({ event, family }: Predicted) => `${event}/${family}`;
