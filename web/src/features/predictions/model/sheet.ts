import type { Fixture, FixtureExplanation, SportEvent } from "@/api/types";
import type { CellView } from "@/board/cell";
import { offerGrids, type FamilyGrid } from "@/board/offer-grid";
import { isShut } from "@/api/closings";
import { familyTitle } from "@/ui/event-names";
import { cellsOf } from "./event-view";
import type { PredictionOutbox } from "./outbox";
import {
  chosen as chosenOf,
  completeness,
  families,
  type Completeness,
  isListed,
  isTyped,
  type Family,
  type Picks,
} from "@/api/picks";
import { isScale, type Pays } from "@/api/pays";
import { withBases, type Bases } from "@/api/quota";
import { weighted } from "@/api/weights";
import { chosenFamilies, chosenOptions, possiblePoints } from "./summary";
import type { EventPicks } from "./unsaved";

/** One family of an event, ready to draw. */
export interface FamilyView {
  family: Family;
  title: string;
  grid: FamilyGrid<CellView>;
  /** After the lock: what my choices in it brought, × the event's weight. */
  score: { chosen: number; hits: number; points: number; isDecided: boolean };
}

/** One event with my predictions, ready to draw by both twins. */
export interface EventView {
  event: SportEvent;
  sport: string;
  /** Counted from 1. */
  number: number;
  picks: EventPicks;
  confirmed: Picks;
  families: FamilyView[];
  completeness: Completeness;
  chosen: { done: number; all: number };
  possible: number;
  /** How a predicted score pays; null where options are chosen. */
  scale: Pays | null;
  /** The joker that can be put on it; null: there is none. */
  joker: { factor: number; isOn: boolean; isUnsaved: boolean } | null;
  /** The answers to a question that are right, as far as they are known. */
  right: readonly string[];
  /** My points, once results are published; null before. */
  points: number | null;
  isLocked: boolean;
  /** When it closes by itself; null where it closes with its round, or has no date. */
  closesAt: string | null;
  /** The receipt of my predictions of it once it has closed by itself; null before, without one, and where a round closes as a whole. */
  savedAt: string | null;
}

interface SheetInput {
  fixture: Fixture;
  sport: string;
  /** The contest's, if it has one. */
  scale: Pays | null;
  outbox: PredictionOutbox;
  isLocked: boolean;
  explanation: FixtureExplanation | undefined;
  /** Where my jokers are in the fixture, and which are not acknowledged. */
  jokers: { on: readonly string[]; unsaved: readonly string[] };
  /** The server's clock, in milliseconds. */
  now: number;
  /** Whether each event closes by itself. */
  byMatch: boolean;
  /** Whether points are whole by the contest's rules. */
  isWhole: boolean;
}

/** A predicted score has no options to draw. */
const typedGrid: Omit<FamilyGrid<CellView>, "family"> = {
  ...{ kind: "clubs", columns: 1 },
  ...{ rows: [], across: [], down: [] },
};

/** How a match's score pays once its lock has made the points of a quota. */
function madeAtLock(scale: Pays | null, bases: Bases | null | undefined): Pays | null {
  if (scale === null || !isScale(scale) || bases == null) return scale;
  return withBases(scale, bases);
}

/** All events of a fixture with my predictions. */
export function sheetOf({
  fixture,
  sport,
  scale: ofContest,
  outbox,
  isLocked,
  explanation,
  jokers,
  now,
  byMatch,
  isWhole,
}: SheetInput): EventView[] {
  return fixture.events.map((event, index) => {
    const picks = outbox.picks(fixture._id, event.key, event);
    const counted = outbox.counted(fixture._id, event.key, event);
    const confirmed = outbox.confirmed(fixture._id, event.key);
    const explained = explanation?.events.find((one) => one.key === event.key);
    const results = fixture.typerResults[event.key];
    const isClosed = isLocked || (byMatch && fixture.state !== "upcoming" && isShut(event, now));
    const isOver = isClosed || event.state === "void";
    const isFinal = fixture.state === "final";
    const joker = jokerOn(event, jokers);
    const times = joker?.isOn === true ? joker.factor : 1;
    const cells = cellsOf({
      event,
      picks,
      confirmed,
      locked: isClosed,
      results,
      isFinal,
      explained,
      joker: times,
      isWhole,
    });
    const typed = families(event).find(isTyped);
    const scale = typed === undefined ? null : madeAtLock(ofContest, explained?.bases);
    const isWritten = (family: string) => isTyped(family) || (family === "Answer" && !isListed(event));
    const grids = [
      ...families(event)
        .filter(isWritten)
        .map((family) => ({ ...typedGrid, family })),
      ...offerGrids(cells.filter((cell) => !isWritten(cell.predictionFamily))),
    ];
    const views = grids.map((grid): FamilyView => {
      const family = grid.family as Family;
      const mine = cells.filter((cell) => cell.predictionFamily === family);
      const scored = explained?.predictions.filter((pick) => pick.predictionFamily === family) ?? [];
      const hits = isWritten(family)
        ? scored.filter(({ outcome }) => outcome === "hit").length
        : mine.filter((cell) => cell.state === "hit").length;
      return {
        family,
        title: familyTitle(family, sport),
        grid,
        score: {
          chosen: isWritten(family)
            ? chosenOf(picks.picks, family).length
            : mine.filter((cell) => ["hit", "miss", "chosen"].includes(cell.state)).length,
          hits,
          points: weighted(
            scored.reduce((sum, pick) => sum + Math.round(pick.points * 10), 0) / 10,
            explained?.weight,
            explained?.joker ?? 1,
          ),
          // a question is open until all its right answers are known, but those that are pay at once
          isDecided:
            event.state !== "void" &&
            (isFinal ||
              (results?.[family] !== undefined && (event.question?.isSettled !== false || hits > 0))),
        },
      };
    });
    return {
      event,
      sport,
      number: index + 1,
      picks,
      confirmed,
      families: views,
      completeness: completeness(event, counted),
      chosen: chosenFamilies(event, counted),
      possible: possiblePoints(event, counted, scale, times),
      scale,
      joker,
      right: results?.Answer ?? [],
      points:
        explanation?.published === true && views.some((family) => family.score.isDecided)
          ? (explained?.points ??
            views.reduce((sum, family) => sum + Math.round(family.score.points * 10), 0) / 10)
          : null,
      isLocked: isOver,
      closesAt: byMatch ? event.closesAt : null,
      savedAt: byMatch && isClosed ? receiptOf(outbox, fixture._id, event.key) : null,
    };
  });
}

/** The receipt of an event that closes by itself; answers that were kept before have none. */
function receiptOf(outbox: PredictionOutbox, fixtureId: string, eventKey: string): string | null {
  return outbox.snapshot().team?.receipts[fixtureId]?.events?.[eventKey]?.savedAt ?? null;
}

/** The joker of an event; none where there is none in the contest, or an earlier answer says nothing of it. */
function jokerOn({ key, joker }: SportEvent, { on, unsaved }: SheetInput["jokers"]): EventView["joker"] {
  return (joker ?? null) === null
    ? null
    : { factor: joker ?? 1, isOn: on.includes(key), isUnsaved: unsaved.includes(key) };
}

/** How many events are complete, out of those that need predictions; and what all choices could bring. */
export function totals(sheet: readonly EventView[]): { done: number; all: number; possible: number } {
  const needed = sheet.filter((view) => view.completeness !== "void");
  const tenths = sheet.reduce((sum, view) => sum + Math.round(view.possible * 10), 0);
  return {
    done: needed.filter((view) => view.completeness === "complete").length,
    all: needed.length,
    possible: tenths / 10,
  };
}

/** The options chosen in an event, as cells. */
export function chosenCells(view: EventView): CellView[] {
  const chosen = new Set(
    chosenOptions(view.event, view.picks.picks).map((option) => `${option.predictionFamily}/${option.name}`),
  );
  return view.families.flatMap(({ grid }) =>
    grid.rows.flatMap((row) =>
      row.flatMap(({ option }) =>
        option !== null && chosen.has(`${option.predictionFamily}/${option.name}`) ? [option] : [],
      ),
    ),
  );
}
