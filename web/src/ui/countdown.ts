const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time left until a moment, in whole units, rounded down. */
export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

/** Splits `end - now` (milliseconds) into days, hours, minutes and seconds. */
export function remaining(end: number, now: number): Remaining {
  const left = Math.max(0, end - now);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / 1_000),
    isOver: end <= now,
  };
}

/** The marks at which a deadline is announced (web.md, point 5). */
export type Mark = "24h" | "1h" | "10min";
const marks: readonly { mark: Mark; before: number }[] = [
  { mark: "10min", before: 10 * minute },
  { mark: "1h", before: hour },
  { mark: "24h", before: day },
];

/** The mark that was crossed between two readings of the clock; null when none was. */
export function crossedMark(end: number, earlier: number, now: number): Mark | null {
  return marks.find(({ before }) => end - earlier > before && end - now <= before && end > now)?.mark ?? null;
}
