import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const folder = fileURLToPath(new URL("../../src/i18n", import.meta.url));

/** The words before the first dot of all keys, in small letters: `nav` of `nav.home`. */
const sections = new Set(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("en.json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as { translation: object })
    .flatMap(({ translation }) => Object.keys(translation).map((section) => section.toLowerCase())),
);

/** What looks like a key in place of its words: in the page's text, its title, or what is said of it to screen readers. */
export async function rawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...["aria-label", "title", "alt", "placeholder"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ""),
    ),
  ]);
  // headings are shown in capitals
  return texts
    .flatMap((text) => text.toLowerCase().match(/(?<![\w@.])[a-z]\w*(?:\.\w+)+/g) ?? [])
    .filter((key) => sections.has(key.split(".")[0] ?? ""));
}
