import type { OrganizerFixture, SportEvent } from "@/api/types";

type Round = Pick<OrganizerFixture, "events" | "to">;

/** A match of a group with the end of its round (ms). */
interface GroupMatch {
  state: SportEvent["state"];
  to: number;
}

/** When the results of a fixture are due that count and are not out (ISO 8601), the earliest first; those of groups that are still played aren't. */
export function lacking(fixture: Round, fixtures: readonly Round[], now: number): string[] {
  return fixture.events
    .filter(({ state }) => state === "scheduled")
    .map((event) => dueAt(event, fixture, fixtures, now))
    .filter((due) => due !== null)
    .sort((one, other) => one - other)
    .map((due) => new Date(due).toISOString());
}

/** A match's result is due at its round's end, a group's once all its matches are over: null while one is to come. */
function dueAt(event: SportEvent, { to }: Round, fixtures: readonly Round[], now: number): number | null {
  const own = event.groupEventName === null ? [] : matchesOf(event, fixtures);
  const isToCome = (match: GroupMatch) =>
    match.state === "postponed" || (match.state === "scheduled" && match.to > now);
  return own.some(isToCome) ? null : Math.max(Date.parse(to), ...own.map((match) => match.to));
}

/**
 * The matches of a contest that are a group's own. In a group everybody meets everybody equally often, so a later meeting,
 * such as a final, is not one; all are where some pair doesn't meet yet, since rounds may be added one by one.
 */
function matchesOf({ members }: SportEvent, fixtures: readonly Round[]): GroupMatch[] {
  const keys = new Set(members.map(({ key }) => key));
  const meetings = fixtures
    .flatMap(({ events, to }) =>
      events.map((event) => ({ event, match: { state: event.state, to: Date.parse(to) } })),
    )
    .sort((one, other) => Date.parse(one.event.startsAt) - Date.parse(other.event.startsAt));
  const pairs = new Map<string, GroupMatch[]>();
  for (const { event, match } of meetings) {
    const sides = [event.homeClub, event.awayClub]
      .flatMap((club) => (club === null ? [] : [club.key]))
      .sort();
    if (sides.length < 2 || !sides.every((key) => keys.has(key))) continue;
    const pair = sides.join(" ");
    pairs.set(pair, [...(pairs.get(pair) ?? []), match]);
  }
  const isWhole = pairs.size === (keys.size * (keys.size - 1)) / 2;
  const meet = isWhole ? Math.min(...[...pairs.values()].map(({ length }) => length)) : Infinity;
  return [...pairs.values()].flatMap((found) => found.slice(0, meet));
}
