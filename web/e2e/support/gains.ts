import { expect, type Locator, type Page } from "@playwright/test";

/** The question about matches that look unplayed: a story's rounds are closed before their time. */
const unplayed = (page: Page) => page.getByRole("group", { name: "Te wyniki wyglądają na pomyłkę" });

const gainsDialog = (page: Page) => page.getByRole("dialog", { name: "Kto zyska, kto straci" });
const button = (page: Page, act: string) =>
  page.getByRole("main").getByRole("button", { name: act, exact: true });

/** Says that matches may look unplayed, and presses the act again. */
async function insist(page: Page, act: string): Promise<void> {
  await unplayed(page).getByText("Tak ma być: ogłoś to tak").click();
  await button(page, act).click();
  await gainsDialog(page).locator("[data-figure]").first().waitFor();
}

/** Presses an act of the ticket, with a yes if it asks, and answers the dialog with who gains and who loses once it is counted. */
export async function look(page: Page, act: string): Promise<Locator> {
  const dialog = gainsDialog(page);
  const answered = dialog.locator("[data-figure]").first().or(unplayed(page)).first();
  // where each match closes by itself, the lock of the last one may come a moment after the round's
  await expect(async () => {
    if (!(await answered.isVisible())) await button(page, act).click({ timeout: 5_000 });
    await answered.waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  if (!(await dialog.isVisible())) await insist(page, act);
  return dialog;
}

/** What the dialog says of each listed team: points of the round afterwards. */
export async function listed(dialog: Locator, list: string): Promise<Record<string, number>> {
  const rows = dialog
    .locator("section", { has: dialog.page().getByRole("heading", { name: list, exact: true }) })
    .locator("tr[data-team]");
  const found: Record<string, number> = {};
  for (const row of await rows.all()) {
    const after = (await row.locator("td b").first().innerText()).replace(/[^\d,−-]/g, "");
    found[(await row.getAttribute("data-team")) ?? ""] = Number(after.replace(",", "."));
  }
  return found;
}

/** Publishes by an act of the ticket, and once more below who gains and who loses by it; answers whom it says to gain what in the round. */
export async function publishing(page: Page, act: string): Promise<Record<string, number>> {
  const dialog = await look(page, act);
  const gains = await listed(dialog, "Najwięcej zyskają");
  await dialog.getByRole("button", { name: act, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  if (await unplayed(page).isVisible()) {
    await insist(page, act);
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }
  return gains;
}
