import { expect, test } from "../support/test";
import type { Locator, Page } from "@playwright/test";
import { axe, openPage, settled, type PageOptions } from "../support/browser";
import { problem } from "@/testing/samples/account";

async function open(path: string, options: PageOptions = {}) {
  const opened = await openPage(options);
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}

/** Presses Tab until the element has the focus; fails when the keyboard can't get there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard can't reach ${target.toString()}`);
}

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

test.describe("the shell on a canned wire", () => {
  for (const [path, lang, shown] of [
    ["/", "pl", ["Zbuduj klub. Wytypuj wynik. Zajmij miejsce na trybunie."]],
    ["/", "en", ["Build a club. Call the score. Take your seat in the stand."]],
    ["/login", "pl", ["Wróć na swoje miejsce"]],
    ["/login", "en", ["Back to your seat"]],
    ["/rules", "pl", []],
  ] as const)
    test(`shows at ${path} in ${lang} the page's own headline, while the scripts are on the way`, async () => {
      const { page } = await openPage({ lang });
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      const headlines = page.locator("[data-prelude] h1").filter({ visible: true });
      const words = await headlines.allTextContents();
      expect(words.map((text) => text.replaceAll("\u00a0", " "))).toEqual(shown);
      await page.context().close();
    });

  for (const path of ["/", "/login", "/rules"])
    test(`paints ${path} before it asks for the app's scripts`, async () => {
      const { page } = await open(path);
      const { painted, asked } = await page.evaluate(() => {
        const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const early = files.find(({ name }) => name.endsWith("/early.js"))?.responseEnd ?? 0;
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return {
          // early.js waits half a second at most
          painted: Math.min(paint?.startTime ?? Infinity, early + 500),
          asked: files.filter(({ name }) => /\/assets\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
        };
      });
      expect(asked.length).toBeGreaterThan(3);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
      await page.context().close();
    });

  test("starts in a browser that does not tell of paints", async () => {
    const { page, faults } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
    await page.goto("/login");
    await page.getByLabel("E-mail").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("lets one join by keyboard alone, and gives the focus back", async () => {
    const { page } = await open("/jointeam", { as: "participant" });
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Przejdź do treści");
    await page.keyboard.press("Enter");
    const join = page.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" });
    await tabTo(page, join);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Reklamacje").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await join.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    for (const name of [/Akceptuję regulamin rozgrywek/, /Mam 18 lat/]) {
      await tabTo(page, dialog.getByRole("checkbox", { name }));
      await page.keyboard.press("Space");
    }
    await tabTo(page, dialog.getByRole("button", { name: "Akceptuję i dołączam" }));
    await page.keyboard.press("Enter");
    await page.getByText("Dodano rozgrywki: Puchar miast").waitFor();
    await page.context().close();
  });

  test("asks before leaving, and restores the list when the server refuses", async () => {
    const { page, wire } = await open("/jointeam", { as: "participant" });
    wire.on("POST /leagues/userleagues", {
      status: 503,
      body: problem(503, "unavailable", "Spróbuj za chwilę."),
    });
    await page.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    await page.getByText("Spróbuj za chwilę.").waitFor();
    await page.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }).waitFor();
    wire.on("POST /leagues/userleagues", { body: [] });
    await page.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    await page.getByText("Usunięto rozgrywki: Mundial 2022").waitFor();
    await page.context().close();
  });

  test("opens all navigation of a phone from the menu, and closes it with Escape", async () => {
    const { page } = await open("/rules", { as: "participant", width: 320 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Dołącz do rozgrywek" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().close();
  });

  for (const lang of ["pl", "en"] as const)
    test(`has both flags in the header at every width, for a finger, beside all else (${lang})`, async () => {
      const { page } = await open("/", { as: "organizer", lang });
      const flags = page
        .getByRole("banner")
        .getByRole("group", { name: lang === "pl" ? "Język" : "Language" });
      for (const width of [320, 359, 390, 767, 768, 819, 820, 844, 959, 960, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await Promise.all(
          (await flags.getByRole("button").all()).map((flag) => flag.boundingBox()),
        );
        expect([width, boxes.map((box) => [box?.width, box?.height])]).toEqual([
          width,
          [
            [44, 44],
            [44, 44],
          ],
        ]);
        expect([width, await overlapping(page)]).toEqual([width, []]);
      }
      await page.context().close();
    });

  test("speaks English after the flag, and asks the server for English", async () => {
    const { page } = await open("/");
    const asked = page.waitForRequest((request) => request.headers()["accept-language"] === "en");
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    await asked;
    await page.getByRole("link", { name: "Log in" }).first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.context().close();
  });
});
