import { openPage, settled, type PageOptions } from "./browser";

/** Opens a path as the demo's organizer. */
export async function asOrganizer(path: string, options: PageOptions = {}) {
  const opened = await openPage({ as: "organizer", ...options });
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}

/** The moment some hours from now as a `datetime-local` field takes it. */
export function inHours(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000);
  const local = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Warsaw",
    dateStyle: "short",
    timeStyle: "short",
  });
  return local.format(at).replace(" ", "T");
}
