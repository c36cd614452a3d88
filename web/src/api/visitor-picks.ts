import type { Change } from "@/api/picks";

/** A pick that somebody made on a contest's page before they took part: it waits on this device. */
export interface VisitorPick {
  fixtureId: string;
  eventKey: string;
  change: Change;
}

function place(leagueId: string): string {
  return `trybuna.visitor.${leagueId}`;
}

/** The picks that wait for a contest, the last one last. */
export function visitorPicks(leagueId: string): VisitorPick[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(leagueId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPick) : [];
  } catch {
    return [];
  }
}

/** Keeps a contest's picks until they are taken over; none leave nothing behind. */
export function keepVisitorPicks(leagueId: string, picks: readonly VisitorPick[]): void {
  try {
    if (picks.length === 0) localStorage.removeItem(place(leagueId));
    else localStorage.setItem(place(leagueId), JSON.stringify(picks));
  } catch {
    return; // storage switched off: the picks last as long as the page
  }
}

function isPick(value: unknown): value is VisitorPick {
  const pick = value as Partial<VisitorPick> | null;
  return (
    typeof pick === "object" &&
    pick !== null &&
    typeof pick.fixtureId === "string" &&
    typeof pick.eventKey === "string" &&
    typeof pick.change === "object"
  );
}
