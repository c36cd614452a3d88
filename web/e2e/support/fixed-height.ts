import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Phones with the browser's own bars and without, a desktop at 200 % and a phone on its side: width and height. */
const SMALL_WINDOWS = [
  [320, 568],
  [390, 664],
  [390, 740],
  [390, 800],
  [390, 844],
  [640, 360],
  [568, 320],
] as const;

/** Expects that what stays in view leaves two thirds of a small window to the page (web.md, point 9). */
export async function leavesTheWindow(page: Page): Promise<void> {
  for (const [width, height] of SMALL_WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 400));
    expect(await fixedHeight(page), `${width} × ${height}`).toBeLessThanOrEqual(height / 3);
  }
}

/** How much of the window is taken by what doesn't scroll away. */
function fixedHeight(page: Page): Promise<number> {
  return page.locator("body *").evaluateAll((all) =>
    all
      .filter((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position))
      .map((one) => one.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );
}
