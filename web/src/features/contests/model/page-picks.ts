import type { VisitorPick } from "@/api/visitor-picks";
import { click } from "@/api/picks";
import type { Fixture, SportEvent } from "@/api/types";

/** The matches of which a visitor sees the outcome's cells: who wins is asked there. */
export function withOutcomes(fixture: Fixture): SportEvent[] {
  return fixture.events.filter(
    ({ state, availablePredictions }) =>
      state !== "void" && availablePredictions.some(({ predictionFamily }) => predictionFamily === "1X2"),
  );
}

/** The outcome that a visitor chose in a match; null: none. */
export function chosenIn(picks: readonly VisitorPick[], fixtureId: string, eventKey: string): string | null {
  const pick = picks.find((one) => one.fixtureId === fixtureId && one.eventKey === eventKey);
  const choice = pick?.change["1X2"];
  return typeof choice === "string" ? choice : null;
}

/** The picks after a tap on an outcome; a second tap on the same takes it away. */
export function withTap(
  picks: readonly VisitorPick[],
  fixtureId: string,
  event: SportEvent,
  name: string,
): VisitorPick[] {
  const before = chosenIn(picks, fixtureId, event.key);
  const change = click(event, before === null ? {} : { "1X2": before }, "1X2", name);
  if (change === null) return [...picks];
  const others = picks.filter((one) => one.fixtureId !== fixtureId || one.eventKey !== event.key);
  return change["1X2"] === null ? others : [...others, { fixtureId, eventKey: event.key, change }];
}
