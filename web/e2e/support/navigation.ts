import type { Page } from "playwright-core";

/** Goes to a path without loading the page anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.waitForURL(`**${path}`);
}
