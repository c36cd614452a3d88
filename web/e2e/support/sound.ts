import { expect, type Page } from "@playwright/test";
import { axe, growWhole, overflows, settled } from "./browser";

/** What axe can find in one theme and not in the other: the rest is the same page. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Expects of a state of a screen: axe finds nothing, and at no width does anything leave its box. */
export async function isSound(page: Page): Promise<void> {
  await settled(page);
  await hasNothing(page, "as opened");
  expect(await overflows(page), page.url()).toEqual([]);
}

/** `make test` says so: axe then looks at each language at one width. What fits is looked at in both, at every width. */
const isPart = process.env["TRYBUNA_LOOKS"] === "few";
const WIDTHS = { pl: [320, 1280], en: [1280, 320] } as const;

/** Expects the same of it in both themes, narrow and wide. */
export async function isSoundTurned(page: Page, widths: readonly number[] = WIDTHS.pl): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    await settled(page);
    await growWhole(page); // once for both looks
    await hasNothing(page, `${width} px`);
    await hasNothing(page, `${width} px, ${await turn(page)}`, OF_COLOURS);
  }
  await page.setViewportSize(before);
  expect(await overflows(page), page.url()).toEqual([]);
}

/** Opens an address in Polish and in English, and expects the same of it in either language. `first` loads it in Polish. */
export async function isSoundInEveryLook(
  page: Page,
  address: string,
  first: () => Promise<unknown> = () => page.goto(address),
): Promise<void> {
  for (const lang of ["pl", "en"] as const) {
    await page.evaluate((one) => localStorage.setItem("trybuna.language", one), lang);
    await (lang === "pl" ? first() : page.goto(address));
    // an address that differs in its fragment alone is not loaded by `goto`
    if ((await page.locator("html").getAttribute("lang")) !== lang) await page.reload();
    await settled(page);
    await isSoundTurned(page, isPart ? WIDTHS[lang].slice(0, 1) : WIDTHS[lang]);
  }
}

async function hasNothing(page: Page, look: string, rules?: string[]): Promise<void> {
  // on a busy machine a dialog may be there before its first frame: whatever is wrong is wrong a moment later, too
  await expect.poll(() => axe(page, rules), { message: `${page.url()}, ${look}` }).toEqual([]);
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
