import { afterAll, describe, expect, it } from "vitest";
import { axe, closeBrowser, isCanned, overflows, settled, type PageOptions } from "./support/browser";
import { asOrganizer } from "./support/organizer";

const looks: PageOptions[] = (["pl", "en"] as const).flatMap((lang) =>
  [320, 1280].map((width) => ({ lang, width })),
);

describe.skipIf(isCanned())("axe finds nothing on the organizer's screens", () => {
  afterAll(closeBrowser);

  it.each(looks)(
    "in both themes, $lang, $width px",
    async (look) => {
      const { page, faults } = await asOrganizer("/organizer", look);
      const check = async (screen: string) => {
        await settled(page);
        for (const theme of ["light", "dark"] as const) {
          await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
          expect(await axe(page), `${screen}, ${theme}`).toEqual([]);
        }
        expect(await overflows(page), `${screen} scrolls sideways`).toBe(false);
      };
      await check("list");
      // the demo's last contest is played to the end
      const contests = page.locator(".console-rows a");
      const contest = await contests.last().getAttribute("href");
      // and one has been published for later: its fixtures are open
      const open = await page
        .locator(".console-rows li:has(.shape.provisional) a")
        .first()
        .getAttribute("href");
      for (const [screen, path] of [
        ["new", "/organizer/new"],
        ["fixtures", contest ?? ""],
        ["import", `${contest ?? ""}/import`],
        ["settings", `${contest ?? ""}/settings`],
        ["log", `${contest ?? ""}/log`],
        ["new-fixture", `${contest ?? ""}/fixtures/new`],
      ] as const) {
        await page.goto(path);
        await check(screen);
      }
      for (const [state, path] of [
        ["final", contest ?? ""],
        ["open", open ?? ""],
      ] as const) {
        await page.goto(path);
        await settled(page);
        const fixture = (await page.locator(".console-rows a.d").first().getAttribute("href")) ?? "";
        await page.goto(fixture);
        await check(`fixture-${state}`);
        await page.goto(`${fixture}/results`);
        await check(`results-${state}`);
        await page.goto(`${fixture}/events`);
        await settled(page);
        await page.locator(".events .fold button").first().click();
        await check(`events-${state}`);
        await page.goto((await page.locator(".events .top a").first().getAttribute("href")) ?? "");
        await check(`offer-${state}`);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    300_000,
  );
});
