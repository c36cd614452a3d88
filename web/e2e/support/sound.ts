import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axe, overflows, settled } from "./browser";

/** Expects of every state of every screen: axe finds nothing, and at no width does anything leave its box. */
export async function isSound(page: Page): Promise<void> {
  await settled(page);
  expect(await axe(page), page.url()).toEqual([]);
  expect(await overflows(page), page.url()).toEqual([]);
}

/** Expects the same of a narrow page, and of axe once more when it is wide and in the other theme. */
export async function isSoundTurned(page: Page): Promise<void> {
  await isSound(page);
  const before = page.viewportSize() ?? { width: 320, height: 900 };
  const theme = await turn(page);
  await page.setViewportSize({ ...before, width: 1280 });
  await settled(page);
  expect(await axe(page), `${page.url()} in ${theme}, 1280 px`).toEqual([]);
  await turn(page);
  await page.setViewportSize(before);
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
