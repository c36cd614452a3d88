import { keepVisitorPicks, visitorPicks } from "@/api/visitor-picks";
import type { Unsaved } from "./unsaved";

/** Choices that were not acknowledged, kept in this browser per user and league: a reload or an ended log-in loses nothing. */
function place(userId: string, leagueId: string): string {
  return `trybuna.unsaved.${userId}.${leagueId}`;
}

/** What was kept, with what waited on the contest's page; nothing when it can't be read. */
export function keptChoices(userId: string, leagueId: string): Unsaved[] {
  adoptVisitorPicks(userId, leagueId);
  return readChoices(userId, leagueId);
}

function readChoices(userId: string, leagueId: string): Unsaved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(userId, leagueId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUnsaved) : [];
  } catch {
    return [];
  }
}

/** Takes over what somebody picked on the contest's page before they took part, as picks that failed to be sent. */
function adoptVisitorPicks(userId: string, leagueId: string): void {
  const picks = visitorPicks(leagueId);
  if (picks.length === 0) return;
  const before = readChoices(userId, leagueId);
  const last = Math.max(0, ...before.map(({ id }) => id));
  const adopted = picks.map((pick, index): Unsaved => ({
    ...pick,
    id: last + index + 1,
    before: {},
    isFromPage: true,
    status: "failed",
  }));
  keepChoices(userId, leagueId, [...before, ...adopted]);
  keepVisitorPicks(leagueId, []);
}

/** Keeps what is not acknowledged; nothing is left behind when all is. */
export function keepChoices(userId: string, leagueId: string, unsaved: readonly Unsaved[]): void {
  try {
    if (unsaved.length === 0) localStorage.removeItem(place(userId, leagueId));
    else localStorage.setItem(place(userId, leagueId), JSON.stringify(unsaved));
  } catch {
    return; // storage switched off: choices wait as long as the page lasts
  }
}

function isUnsaved(value: unknown): value is Unsaved {
  const entry = value as Partial<Unsaved> | null;
  return (
    typeof entry === "object" &&
    entry !== null &&
    typeof entry.id === "number" &&
    typeof entry.fixtureId === "string" &&
    typeof entry.eventKey === "string" &&
    typeof entry.change === "object"
  );
}
