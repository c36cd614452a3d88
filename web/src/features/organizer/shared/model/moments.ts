const two = (value: number) => String(value).padStart(2, "0");

/** An instant as an `<input type="datetime-local">` holds it, in the zone of this device; empty for none. */
export function toLocalInput(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return "";
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant (ISO 8601, UTC) that a `datetime-local` value means on this device; null when it is empty or no date. */
export function fromLocalInput(value: string): string | null {
  if (value === "") return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** True when a form's value still says the same minute as the stored instant: seconds that a field can't hold are no change. */
export function isSameMinute(value: string, stored: string | null): boolean {
  return value === toLocalInput(stored);
}

/** How devices call UTC itself. */
const utc = /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/;

/** The zone that times are shown in, with its present distance from UTC ("Europe/Warsaw, UTC+1"); UTC itself is said once. */
export function zoneName(
  now = new Date(),
  { timeZone }: { timeZone: string } = new Intl.DateTimeFormat().resolvedOptions(),
): string {
  const minutes = -now.getTimezoneOffset();
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const distance =
    minutes === 0 ? "" : `${minutes > 0 ? "+" : "−"}${hours}${rest === 0 ? "" : `:${two(rest)}`}`;
  return utc.test(timeZone) ? "UTC" : `${timeZone}, UTC${distance}`;
}
