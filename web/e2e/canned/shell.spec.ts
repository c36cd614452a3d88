import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, settled } from "../support/browser";

/** What in the header's row lies over its neighbour or leaves the window, by its text. */
function overlapping(page: Page): Promise<string[]> {
  return page
    .getByRole("banner")
    .getByRole("link")
    .or(page.getByRole("banner").getByRole("button"))
    .evaluateAll((all) => {
      const shown = all.filter((one) => one.checkVisibility());
      const left = (one: Element | undefined) => one?.getBoundingClientRect().left ?? innerWidth;
      return shown
        .filter((one, index) => one.getBoundingClientRect().right > left(shown[index + 1]) + 0.5)
        .map((one) => one.getAttribute("aria-label") ?? one.textContent);
    });
}

test.describe("what a browser shows before the app", () => {
  test("is the page's own headline in the stored language, while the scripts are on the way", async () => {
    for (const [lang, headlines] of [
      ["pl", ["Zbuduj klub. Wytypuj wynik. Zajmij miejsce na trybunie.", "Wróć na swoje miejsce"]],
      ["en", ["Build a club. Call the score. Take your seat in the stand.", "Back to your seat"]],
    ] as const) {
      const { page } = await openPage({ lang });
      await page.route(/\/assets\/(?!early-)[^/]+\.js$/, (route) => route.abort());
      for (const [path, shown] of [
        ["/", headlines.slice(0, 1)],
        ["/login", headlines.slice(1)],
        ["/rules", []],
      ] as const) {
        await page.goto(path);
        const found = page.locator("[data-prelude] h1").filter({ visible: true });
        const words = await found.allTextContents();
        expect(
          words.map((text) => text.replaceAll("\u00a0", " ")),
          `${lang} ${path}`,
        ).toEqual(shown);
      }
    }
  });

  test("is painted before the app's scripts are asked for, on every path", async () => {
    const { page } = await openPage();
    for (const path of ["/", "/login", "/rules"]) {
      await page.goto(path);
      await settled(page);
      const { painted, asked } = await page.evaluate(() => {
        const isEarly = /\/early-[^/]+\.js$/;
        const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const early = files.find(({ name }) => isEarly.test(name))?.responseEnd ?? 0;
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return {
          // early.js waits half a second at most
          painted: Math.min(paint?.startTime ?? Infinity, early + 500),
          asked: files
            .filter(({ name }) => /\/assets\/.*\.js$/.test(name) && !isEarly.test(name))
            .map(({ startTime }) => startTime),
        };
      });
      expect(asked.length, path).toBeGreaterThan(3);
      expect(Math.min(...asked), path).toBeGreaterThanOrEqual(painted);
    }
  });

  test("does not keep the app from a browser that tells of no paints", async () => {
    const { page, faults } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
    await page.goto("/login");
    await page.getByLabel("E-mail").waitFor();
    expect(faults).toEqual([]);
  });
});

test.describe("the language", () => {
  test("is the browser's at the first visit, and the flag's from then on, also in what the server is asked", async () => {
    const { page } = await openPage({ lang: "en" });
    await page.addInitScript(() => {
      if (sessionStorage.getItem("begun") === null) localStorage.removeItem("trybuna.language");
      sessionStorage.setItem("begun", "1");
    });
    await page.goto("/");
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: "Log in" }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const asked = page.waitForRequest((request) => request.headers()["accept-language"] === "pl");
    await banner.getByRole("button", { name: "polski" }).click();
    await asked;
    await banner.getByRole("link", { name: "Zaloguj się" }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  });

  test("has both flags in the header at every width, for a finger, beside all else", async () => {
    for (const [lang, name] of [
      ["pl", "Język"],
      ["en", "Language"],
    ] as const) {
      const { page } = await openPage({ as: "organizer", lang });
      await page.goto("/");
      await settled(page);
      const flags = page.getByRole("banner").getByRole("group", { name }).getByRole("button");
      for (const width of [320, 359, 390, 767, 768, 819, 820, 844, 959, 960, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await Promise.all((await flags.all()).map((flag) => flag.boundingBox()));
        expect([lang, width, ...boxes.map((box) => [box?.width, box?.height])]).toEqual([
          ...[lang, width],
          ...[
            [44, 44],
            [44, 44],
          ],
        ]);
        expect([width, await overlapping(page)]).toEqual([width, []]);
      }
    }
  });
});
