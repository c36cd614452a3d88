import type { Fixture, SportEvent } from "@/api/types";

type Closing = Pick<SportEvent, "closesAt" | "isClosed">;
type Round = Pick<Fixture, "closesAt"> & { events: readonly Closing[] };

/** Whether an event has closed by `now`, the server's clock in milliseconds; the server's word may be some seconds old. */
export function isShut({ closesAt, isClosed }: Closing, now: number): boolean {
  return isClosed || (closesAt !== null && Date.parse(closesAt) <= now);
}

/** When picks of a fixture end next: of one of its events, else of all. */
export function nextClosing({ closesAt, events }: Round, now: number): string {
  const ahead = events.filter((event) => !isShut(event, now)).flatMap((event) => event.closesAt ?? []);
  return ahead.sort((one, two) => Date.parse(one) - Date.parse(two))[0] ?? closesAt;
}
