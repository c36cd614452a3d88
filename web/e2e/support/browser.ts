import { test, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { CannedWire } from "./canned-wire";
import { ahead } from "./moved-clock";
import { unreadable } from "./texts";

type Theme = "light" | "dark";
type Language = "pl" | "en";

export interface PageOptions {
  theme?: Theme;
  lang?: Language;
  width?: number;
  height?: number;
  /** A screen for fingers. */
  touch?: boolean;
  /** Who looks: a visitor unless said; the demo's users where a product runs. */
  as?: "visitor" | "participant" | "organizer";
  /** Lets the app keep its files by its service worker; other stories need no second copy of them. */
  keepsFiles?: boolean;
  /** Somebody else whose password is the demo's; where a product runs. */
  email?: string;
  /** The canned wire answers also where a product serves the app: for pictures of what a product rarely shows. */
  canned?: boolean;
  /** Where the product is, if not at its own address. */
  at?: string;
}

export interface OpenedPage {
  page: Page;
  wire: CannedWire;
  /** Errors that nobody caught, and what the content security policy refused. */
  faults: string[];
}

let browser: Browser | undefined;
let contexts: { file: string; context: BrowserContext }[] = [];

/** Where pages are opened from now on: the one Chromium of a worker (support/test.ts). */
export function useBrowser(one: Browser): void {
  browser = one;
}

/** How many pages' contexts are known. */
export function pagesSoFar(): number {
  return contexts.length;
}

/** Closes all but a file's first contexts. */
export async function keepOnlyPagesOf(file: string, count: number): Promise<void> {
  const kept = contexts.slice(0, count).filter((one) => one.file === file);
  const others = contexts.filter((one) => !kept.includes(one));
  contexts = kept;
  await Promise.all(others.map(({ context }) => context.close()));
}

/** True when no product stands behind the pages. */
export function isCanned(): boolean {
  return test.info().project.name === "canned";
}

/** The address of the app. */
export function productUrl(): string {
  const given = process.env["BASE_URL"];
  if (given === undefined) throw new Error("BASE_URL is missing: scripts/with-product scripts/e2e …");
  return given.replace(/\/$/, "");
}

/** A page of its own context in a theme, a language and a width; where there is no product the canned wire serves it. */
export async function openPage(options: PageOptions = {}): Promise<OpenedPage> {
  const { theme = "light", lang = "pl", width = 1280, height = 900, as = "visitor", email } = options;
  const { keepsFiles = false, canned = isCanned() } = options;
  const wire = new CannedWire(as, lang);
  if (browser === undefined) throw new Error("a test opens its pages with the test of support/test.ts");
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: canned ? await wire.listen() : (options.at ?? productUrl()),
    locale: lang === "pl" ? "pl-PL" : "en-GB",
    timezoneId: "Europe/Warsaw",
    reducedMotion: "reduce",
    hasTouch: options.touch === true,
    serviceWorkers: keepsFiles ? "allow" : "block",
  });
  if (ahead !== 0) await context.clock.install({ time: Date.now() });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    {
      "trybuna.theme": theme,
      "trybuna.language": lang,
      ...(canned && as !== "visitor" ? { "trybuna.session": "1" } : {}),
    },
  );
  contexts.push({ file: test.info().file, context });
  context.on("close", wire.close);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Refused to/i.test(message.text()))
      faults.push(message.text());
  });
  if (!canned && email !== undefined) await logIn(page, email);
  else if (!canned && as !== "visitor")
    await logIn(page, as === "organizer" ? "organizer@trybuna.test" : "player@trybuna.test");
  return { page, wire, faults };
}

/** Logs a user of the demo in, without the screen: the browser gets the cookie, the app finds it at the next load. */
async function logIn(page: Page, email: string, password = "trybuna-demo"): Promise<void> {
  await page.goto("/early.js"); // any page of the origin that isn't the app
  const status = await page.evaluate(
    async (credentials) => {
      const response = await fetch("/api/users/auth", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(credentials),
      });
      if (response.ok) localStorage.setItem("trybuna.session", "1");
      return response.status;
    },
    { email, password, from: "web" },
  );
  if (status !== 200) throw new Error(`log-in of ${email} answered ${status}`);
}

/**
 * What axe finds on the page (WCAG 2.2 AA and best practices, or some rules alone): one line a finding.
 *
 * The window grows to the whole page first: what is half scrolled under the sticky dock at this moment is no small target. A page that
 * grows while axe looks, because something arrived late, is looked at again. One that is always higher than its window (the footer of a phone
 * stands below it) is not.
 */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  const before = page.viewportSize();
  let findings: string[] = [];
  for (let look = 0, isLate = true; look < 5 && isLate; look += 1) {
    const height = await growWhole(page);
    findings = await violations(page, rules);
    isLate = (await heightOf(page)) !== height;
  }
  if (before !== null && before.height !== page.viewportSize()?.height) await page.setViewportSize(before);
  return findings;
}

/** Makes the window as high as the page, if it is lower; answers the page's height then. */
export async function growWhole(page: Page): Promise<number> {
  const height = await heightOf(page);
  const size = page.viewportSize();
  if (size === null || size.height >= height) return height;
  await page.setViewportSize({ ...size, height });
  return heightOf(page);
}

/** The height of the page's content, once what is being laid out stands. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.race([drawn, new Promise((done) => setTimeout(done, 500))]); // nothing may be left to draw
    return document.body.scrollHeight;
  });
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe in the page itself, which gets it once. AxeBuilder gives it twice, and a page of its own for frames of other origins: there are none. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axeCore.source};0`);
  return page.evaluate(
    async (runOnly) => {
      const there = (window as unknown as { axe: typeof axeCore }).axe;
      const found = await there.run(document, { runOnly, resultTypes: ["violations"] });
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
      );
    },
    rules === undefined ? { type: "tag" as const, values: TAGS } : { type: "rule" as const, values: rules },
  );
}

/** Waits until the screen shows what it loaded: the app, a heading, no skeleton, no spinner, the fonts. A live stream may stay open. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("[data-prelude], [data-loading]") === null &&
      document.querySelector("h1") !== null &&
      document.fonts.status === "loaded",
  );
}

const WIDTHS = [320, 390, 768, 820, 844, 1280];

/** Presses a key on a control, but not before it takes one: unlike a click, `press` of Playwright's doesn't wait for that. */
export async function pressOn(control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  const element = await control.elementHandle();
  await element.waitForElementState("enabled");
  await control.press(key);
}

/** Lists what doesn't fit, at every width: a page that scrolls sideways, a button or a cell whose text leaves its box, a text that can't be read. */
export async function overflows(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width });
    found.push(...(await unfit(page)).map((what) => `${String(width)} px: ${what}`));
  }
  await page.setViewportSize(size);
  return found;
}

/** Lists what doesn't fit, as the window is. */
export async function unfit(page: Page): Promise<string[]> {
  return [...(await page.evaluate(wider)), ...(await page.evaluate(unreadable))];
}

/** Runs in the page, once it is laid out anew. */
async function wider(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const leaves = (cell: Element) => {
    const box = cell.getBoundingClientRect();
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      const isShown = width > 0 && (texts.currentNode.parentElement?.clientWidth ?? 0) !== 1;
      if (isShown && (left < box.left - 1 || right > box.right + 1)) return true;
    }
    return false;
  };
  const isOutside = (cell: Element) => {
    let around = cell.parentElement;
    while (around !== null && ["visible", "clip"].includes(getComputedStyle(around).overflowX))
      around = around.parentElement;
    const isScrolled = around !== null && around !== document.body && around !== document.documentElement;
    return !isScrolled && cell.getBoundingClientRect().right > innerWidth + 1;
  };
  const isClipped = (cell: Element) => getComputedStyle(cell.closest("thead") ?? cell).clipPath !== "none";
  const cells = [...document.querySelectorAll("button, a, th, td")].filter(
    (cell) => !isClipped(cell) && (leaves(cell) || isOutside(cell)),
  );
  const words = cells.map(
    (cell) => `${cell.tagName.toLowerCase()} "${cell.textContent.trim().slice(0, 40)}"`,
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? ["the page", ...words] : words;
}

/** Goes on from a round that is being played to the one that is open; one that closes within a day comes first by itself. */
export async function toOpenRound(page: Page): Promise<void> {
  const on = page.getByRole("button", { name: /^(Dalej|Go on): / });
  const isOpen = page.getByText(/^(Zamknięcie (typów|zmian)|(Predictions|Changes) close)$/);
  await on
    .or(isOpen.filter({ visible: true }))
    .first()
    .waitFor();
  if (await on.isVisible()) await on.click();
}
