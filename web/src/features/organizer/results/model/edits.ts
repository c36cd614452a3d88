import type { ResultsBody } from "@/api/types";
import {
  bodyOf,
  hasSets,
  type EventEntry,
  type ResultsForm,
} from "@/features/organizer/results/model/results";

/** The fields of an entry as one text. */
function textOf(entry: EventEntry): string {
  const { ft, et, p, sets, retired, abandoned, winner, medalists, answers, goesThrough = "" } = entry;
  // once there are sets, the result follows from them
  const figures = (hasSets({ sets }) ? sets : [ft, et, p]).flatMap(({ home, away }) => [
    home.trim(),
    away.trim(),
  ]);
  const known = answers === undefined ? [] : [String(answers.settled), ...answers.right];
  return [...figures, retired, String(abandoned), winner, ...medalists, ...known, goesThrough].join("|");
}

const byKey = ({ events }: ResultsForm) => new Map(events.map((entry) => [entry.key, entry]));

/** The entries that are not as they were; one of an event that was not there is none. */
export function editsOf(typed: ResultsForm, before: ResultsForm): EventEntry[] {
  const were = byKey(before);
  return typed.events.filter((entry) => {
    const was = were.get(entry.key);
    return was !== undefined && textOf(was) !== textOf(entry);
  });
}

/** The input over newer values: entries that are as they were `before` follow it, the others stay. */
export function rebased(typed: ResultsForm, before: ResultsForm, now: ResultsForm): ResultsForm {
  const own = new Map(editsOf(typed, before).map((entry) => [entry.key, entry]));
  return { events: now.events.map((entry) => own.get(entry.key) ?? entry) };
}

/**
 * The input that differs from the server's values, in the form of a body: where a result was taken away, null or an empty list. An
 * unchanged event is not in it, so that somebody else may enter it at the same time.
 */
export function sentOf(typed: ResultsForm, held: ResultsForm): ResultsBody {
  const [after, before] = [bodyOf(typed), bodyOf(held)];
  const sent: ResultsBody = { events: {}, groupWinners: {}, groupMedalists: {} };
  for (const { key } of editsOf(typed, held)) {
    if ((after.events[key] ?? before.events[key]) != null) sent.events[key] = after.events[key] ?? null;
    for (const part of ["groupWinners", "groupMedalists"] as const)
      if ((after[part][key] ?? before[part][key]) !== undefined) sent[part][key] = after[part][key] ?? [];
    if ((after.answers?.[key] ?? before.answers?.[key]) != null)
      sent.answers = { ...sent.answers, [key]: after.answers?.[key] ?? null };
    const [side, was] = [after.goesThrough?.[key] ?? null, before.goesThrough?.[key] ?? null];
    // another score settles anew who goes through, unless somebody has just said it
    if (side !== was) sent.goesThrough = { ...sent.goesThrough, [key]: side };
  }
  return sent;
}

/** The same text for the same contents, in whatever order they were put together. */
export function contentsOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
