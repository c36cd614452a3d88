import type { Page } from "@playwright/test";

/** Goes to a path without loading the page anew; ends once its screen is there and has the keyboard: until then the one before stands. */
export async function go(page: Page, path: string): Promise<void> {
  const isNew = await page.evaluate((to) => {
    const before = location.pathname;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    return location.pathname !== before;
  }, path);
  await page.waitForURL(`**${path}`);
  if (isNew) await page.waitForFunction(() => document.activeElement !== document.body);
}
