import type { Bonus } from "./bonus";
import type { Captains } from "./captains";
import type { Draft, Place } from "./draft";

/** An unsaved squad, with the revision of the team it was edited from, and the name that a new team is to have; null: none was typed. */
export interface Kept {
  revision: number;
  draft: Draft;
  bonus: Bonus | null;
  /** The names of the round's chips; left out where the contest has none, or it was kept before there were any. */
  chips?: readonly string[];
  /** Left out where it was kept before there were any. */
  captains?: Captains;
  name: string | null;
}

/** Where a fixture's unsaved squad is kept: a reload, a look at another fixture, an ended log-in or a failed save loses nothing. */
function key(userId: string, leagueId: string, fixtureId: string): string {
  return `trybuna.squad.${userId}.${leagueId}.${fixtureId}`;
}

/** The kept squad of a fixture; null when there is nothing, or it can't be read. */
export function keptSquad(userId: string, leagueId: string, fixtureId: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(userId, leagueId, fixtureId)) ?? "null");
    // squads kept before names were part of them have none
    return isKept(found) ? { ...found, name: typeof found.name === "string" ? found.name : null } : null;
  } catch {
    return null;
  }
}

/** Keeps a fixture's unsaved squad; null forgets it. */
export function keepSquad(userId: string, leagueId: string, fixtureId: string, squad: Kept | null): void {
  try {
    if (squad === null) localStorage.removeItem(key(userId, leagueId, fixtureId));
    else localStorage.setItem(key(userId, leagueId, fixtureId), JSON.stringify(squad));
  } catch {
    return; // storage switched off: the squad waits as long as the page lasts
  }
}

function isKept(value: unknown): value is Kept {
  const squad = value as Partial<Kept> | null;
  return (
    typeof squad === "object" &&
    squad !== null &&
    typeof squad.revision === "number" &&
    typeof squad.draft === "object" &&
    arePlaces(squad.draft.starters) &&
    arePlaces(squad.draft.bench)
  );
}

const arePlaces = (value: unknown): value is Place[] =>
  Array.isArray(value) &&
  value.every(
    (place: Partial<Place> | null) => typeof place === "object" && place !== null && "athlete" in place,
  );
