import { openPage, settled, type PageOptions } from "./browser";

/** Logs the demo's organizer in, by keyboard, and opens a path. */
export async function asOrganizer(path: string, options: PageOptions = {}) {
  const opened = await openPage(options);
  const { page } = opened;
  await page.goto(path);
  await page.waitForURL("**/login");
  await page.locator("input[type=email]").focus();
  await page.keyboard.type("organizer@trybuna.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("trybuna-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${path}`);
  await settled(page);
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
