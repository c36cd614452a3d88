import type { Locator, Page } from "@playwright/test";

/** The question about matches that look unplayed: a story's rounds are closed before their time. */
const unplayed = (page: Page) => page.getByRole("group", { name: "Te mecze wyglądają na nierozegrane" });

/** Says that matches may look unplayed. */
const sayYes = (page: Page) => unplayed(page).getByText("Tak ma być: ogłoś to tak").click();

/** Presses an act of the ticket, with a yes if it asks, and answers the dialog with who gains and who loses once it is counted. */
export async function look(page: Page, act: string): Promise<Locator> {
  const button = page.getByRole("main").getByRole("button", { name: act, exact: true });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Kto zyska, kto straci" });
  const figure = dialog.locator("[data-figure]").first();
  await figure.or(unplayed(page)).first().waitFor();
  if (!(await dialog.isVisible())) {
    await sayYes(page);
    await button.click();
    await figure.waitFor();
  }
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
    await sayYes(page);
    await (await look(page, act)).getByRole("button", { name: act, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }
  return gains;
}
