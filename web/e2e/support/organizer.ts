import type { Page } from "@playwright/test";
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

/** Makes a football typer in the wizard, and opens its console; answers where that is. */
export async function makeTyper(page: Page, name: string): Promise<string> {
  const main = page.getByRole("main");
  await main.getByText("Piłka nożna", { exact: true }).click();
  await main.getByText("Typer", { exact: true }).click();
  await main.getByRole("button", { name: "Dalej: Nazwa i terminy" }).click();
  await main.getByLabel("Nazwa rozgrywek").fill(name);
  await main.getByRole("button", { name: "Utwórz szkic rozgrywek" }).click();
  await page.getByText(`Utworzono szkic rozgrywek: ${name}`).waitFor();
  await main.getByRole("heading", { name: "Punktacja", level: 1 }).waitFor();
  const home = page.url().replace(/\/settings.*/, "");
  await page.goto(home);
  await main.getByRole("heading", { name, level: 1 }).waitFor();
  await settled(page);
  return home;
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
