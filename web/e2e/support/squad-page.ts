import type { Page } from "@playwright/test";

/** How long what the organizer did may take to be seen. */
export const arrives = { timeout: 60_000 };
/** The open transfer list, and who can be bought there. */
export const market = (page: Page) => page.getByRole("dialog");
export const buys = (page: Page) => market(page).getByRole("button", { name: /^Kup: / });
/** The transfers, pending or saved. */
export const ledger = (page: Page) =>
  page.getByRole("region", { name: /Oczekujące transfery|Zapisane transfery|Nowy skład/ });
/** The receipt, which is there only while nothing is left to save. */
export const saved = (page: Page) => page.locator("[data-receipt]").waitFor();

/** Opens what can be done with a slot, and does one thing: on phones in the sheet of its token, otherwise in its menu. */
export async function act(page: Page, slot: number, words: RegExp): Promise<void> {
  const token = page.locator(`[data-token="${slot}"]`);
  const menu = page.locator("[data-board=squad] [aria-haspopup=menu]");
  if ((await menu.count()) > 0) {
    await token.hover(); // shows the menu
    await menu.nth(slot - 1).click();
    await page.getByRole("menuitem", { name: words }).click();
  } else {
    await token.click();
    await page.getByRole("dialog").getByRole("button", { name: words }).click();
  }
}

/** Replaces the athlete of a slot by one far down the list, nobody who has just been sold. */
export async function exchange(page: Page, slot: number): Promise<void> {
  await page.locator("[data-token]").nth(slot).click();
  await buys(page).last().click();
  await market(page).waitFor({ state: "detached" });
}

/** Opens every token of a scored squad and adds up what counts. */
export async function sumOfExplained(page: Page): Promise<number> {
  let sum = 0;
  for (const token of await page.locator("[data-token]").all()) {
    const label = (await token.getAttribute("aria-label")) ?? "";
    await token.click();
    const dialog = page.getByRole("dialog");
    const figure = await dialog.locator("[data-total]").innerText();
    const counts = !label.includes("nie liczy się") && !label.includes("zmiana, wchodzi");
    if (counts) sum += Number(figure.replace(",", ".").replace("−", "-"));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  return Math.round(sum * 10) / 10;
}
