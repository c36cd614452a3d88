import {
  apply,
  chosen,
  isList,
  type Change,
  type Choice,
  type Family,
  type Offer,
  type Picks,
} from "@/api/picks";

/** A click that the server has not acknowledged yet. `failed`: no answer came; it waits to be sent again. */
export interface Unsaved {
  id: number;
  fixtureId: string;
  eventKey: string;
  change: Change;
  /** What the server had of the event at the click; absent where an older version of the app kept it. */
  before?: Picks;
  /** It was made on the contest's page, before its maker took part. */
  isFromPage?: boolean;
  status: "queued" | "sending" | "failed";
}

/** Where a family, or one choice of it, stands. */
export type SaveState = "none" | "saved" | "saving" | "failed";

export interface EventPicks {
  picks: Picks;
  /** Families with a change under way. */
  states: ReadonlyMap<Family, SaveState>;
}

/** The picks as the participant left them: what the server acknowledged, and on top of it, in order, what it has not. */
export function overlay(offer: Offer, confirmed: Picks, unsaved: readonly Unsaved[]): EventPicks {
  let picks = confirmed;
  const states = new Map<Family, SaveState>();
  for (const entry of unsaved) {
    const after = apply(offer, picks, entry.change);
    const touched = new Set([...Object.keys(after), ...Object.keys(picks), ...Object.keys(entry.change)]);
    for (const key of touched) {
      const family = key as Family;
      if (family in entry.change || !same(after[family], picks[family]))
        states.set(family, entry.status === "failed" ? "failed" : "saving");
    }
    picks = after;
  }
  return { picks, states };
}

/** Where one choice stands: a medalist or an answer chosen before stays saved while another one is being saved. */
export function choiceState(event: EventPicks, confirmed: Picks, family: Family, name: string): SaveState {
  if (!chosen(event.picks, family).includes(name)) return "none";
  const state = event.states.get(family) ?? "saved";
  return state !== "saved" && isList(family) && chosen(confirmed, family).includes(name) ? "saved" : state;
}

/** Failed clicks that a newer one does not overrule: their choice still stands after it. */
export function stillWanted(
  offer: Offer,
  confirmed: Picks,
  unsaved: readonly Unsaved[],
  change: Change,
): Unsaved[] {
  const { picks } = overlay(offer, confirmed, unsaved);
  const after = apply(offer, picks, change);
  return unsaved.filter(
    (entry) =>
      entry.status !== "failed" ||
      Object.entries(entry.change).every(
        ([family, choice]) => !(family in change) && same(after[family as Family], choice ?? undefined),
      ),
  );
}

/** One change that says the same as several clicks after each other; what a later click cleared is left out. */
export function merged(offer: Offer, confirmed: Picks, entries: readonly Unsaved[]): Change {
  const together = Object.assign({}, ...entries.map((entry) => entry.change)) as Record<
    string,
    Choice | null
  >;
  const { picks } = overlay(offer, confirmed, entries);
  return Object.fromEntries(
    Object.entries(together).filter(
      ([family, choice]) => choice === null || same(picks[family as Family], choice),
    ),
  );
}

/** Whether the server still has of an event what it had when a click was made. */
export function stillStands({ before }: Unsaved, confirmed: Picks): boolean {
  if (before === undefined) return false;
  const families = new Set([...Object.keys(before), ...Object.keys(confirmed)]) as Set<Family>;
  return [...families].every((family) => same(before[family], confirmed[family]));
}

function same(one: Choice | undefined, two: Choice | undefined): boolean {
  return JSON.stringify(listed(one)) === JSON.stringify(listed(two));
}

function listed(choice: Choice | undefined): readonly string[] {
  return choice === undefined ? [] : typeof choice === "string" ? [choice] : [...choice].sort();
}
