import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { axe, overflows, settled } from "./browser";

/** What axe can find in one theme and not in the other: the rest is the same page. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Expects of every state of every screen: axe finds nothing, and at no width does anything leave its box. */
export async function isSound(page: Page): Promise<void> {
  await settled(page);
  await hasNothing(page, "as opened");
  expect(await overflows(page), page.url()).toEqual([]);
}

/** Expects the same of a route in both themes, narrow and wide. */
export async function isSoundTurned(page: Page): Promise<void> {
  await isSound(page);
  await hasReadableColours(page, "as opened");
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const width = before.width < 768 ? 1280 : 320;
  await page.setViewportSize({ ...before, width });
  await settled(page);
  await hasNothing(page, `${String(width)} px`);
  await hasReadableColours(page, `${String(width)} px`);
  await page.setViewportSize(before);
}

/** Looks at the colours of the other theme. */
async function hasReadableColours(page: Page, look: string): Promise<void> {
  const theme = await turn(page);
  await hasNothing(page, `${look}, ${theme}`, OF_COLOURS);
  await turn(page);
}

async function hasNothing(page: Page, look: string, rules?: string[]): Promise<void> {
  // on a busy machine a dialog may be there before its first frame: whatever is wrong is wrong a moment later, too
  await expect
    .poll(() => axe(page, rules), { message: `${page.url()}, ${look}`, timeout: 15_000 })
    .toEqual([]);
}

/** Changes to the other theme as the switch in the product does (src/ui/theme.ts); answers which. */
function turn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const other = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
    localStorage.setItem("trybuna.theme", other);
    dispatchEvent(new Event("trybuna:theme"));
    return other;
  });
}
