import { afterAll, describe, expect, it } from "vitest";
import { axe, closeBrowser, isCanned, overflows, settled } from "./support/browser";
import { LOOKS } from "./support/looks";
import { asOrganizer } from "./support/organizer";

describe.skipIf(isCanned())("axe finds nothing on the organizer's screens", () => {
  afterAll(closeBrowser);

  it.each(LOOKS)(
    "$theme, $lang, $width px",
    async (look) => {
      const { page, faults } = await asOrganizer("/organizer", look);
      const check = async (screen: string) => {
        await settled(page);
        expect(await axe(page), screen).toEqual([]);
        expect(await overflows(page), `${screen} scrolls sideways`).toEqual([]);
      };
      await check("list");
      // the demo's last contest is played to the end
      const contests = page.locator("main ul a");
      const contest = await contests.last().getAttribute("href");
      // and one has been published for later: its fixtures are open
      const open = await page
        .locator("main ul > li:has([data-state=provisional]) a")
        .first()
        .getAttribute("href");
      for (const [screen, path] of [
        ["new", "/organizer/new"],
        ["people", "/organizer/people"],
        ["reports", "/organizer/reports"],
        ["audit", "/organizer/audit"],
        ["fixtures", contest ?? ""],
        ["import", `${contest ?? ""}/import`],
        ["settings", `${contest ?? ""}/settings`],
        ["message", `${contest ?? ""}/message`],
        ["private-leagues", `${contest ?? ""}/private-leagues`],
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
        const fixture = (await page.locator("main ul a").first().getAttribute("href")) ?? "";
        await page.goto(fixture);
        await check(`fixture-${state}`);
        await page.goto(`${fixture}/results`);
        await check(`results-${state}`);
        await page.goto(`${fixture}/events`);
        await settled(page);
        await page.locator("main ul button[aria-expanded]").first().click();
        await check(`events-${state}`);
        await page.goto((await page.locator("main ul a").first().getAttribute("href")) ?? "");
        await check(`offer-${state}`);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    300_000,
  );
});
