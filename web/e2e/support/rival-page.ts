import type { Page } from "@playwright/test";

/** From the ranking to my team beside the first other one, in the round that its dialog shows. */
export async function openRival(page: Page): Promise<void> {
  const others = page.locator("main table tbody tr").filter({ hasNot: page.getByText(/^(Ty|You)$/) });
  await others.first().locator("[aria-haspopup=dialog]").click();
  await page.getByRole("link", { name: /^(Porównaj z moją|Compare with mine)$/ }).click();
  await page.waitForURL("**/rival/**");
  await page.getByRole("heading", { name: /^(Co was różni|What differs)$/ }).waitFor();
}
