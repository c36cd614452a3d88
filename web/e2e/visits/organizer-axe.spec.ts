import { expect, test } from "../support/test";
import { settled } from "../support/browser";
import { OPPOSITE_LOOKS } from "../support/looks";
import { asOrganizer } from "../support/organizer";
import { scheduleOf } from "../support/pictures";
import { isSoundTurned } from "../support/sound";

test.describe("axe finds nothing on the organizer's screens", () => {
  for (const look of OPPOSITE_LOOKS)
    test(`${look.lang}`, async () => {
      test.setTimeout(600_000);
      const { page, faults } = await asOrganizer("/organizer", look);
      await isSoundTurned(page);
      await page.goto("/organizer/contests");
      await isSoundTurned(page);
      // the demo's last contest is played to the end
      const contests = page.locator("main ul a");
      const contest = await contests.last().getAttribute("href");
      // and one has been published for later: its fixtures are open
      const open = await page
        .locator("main ul > li:has([data-state=provisional]) a")
        .first()
        .getAttribute("href");
      for (const path of [
        "/organizer/new",
        "/organizer/people",
        "/organizer/reports",
        "/organizer/audit",
        contest ?? "",
        ...[
          "athletes",
          "feeds",
          "feeds/new",
          "import",
          "settings",
          "settings/scoring",
          "settings/texts",
          "people",
          "message",
          "private-leagues",
          "log",
          "fixtures/new",
        ].map((screen) => `${contest ?? ""}/${screen}`),
      ]) {
        await page.goto(path);
        await isSoundTurned(page);
      }
      for (const path of [contest ?? "", open ?? ""]) {
        await page.goto(path);
        await settled(page);
        const fixture = (await page.locator("main ul a").first().getAttribute("href")) ?? "";
        await page.goto(fixture);
        await isSoundTurned(page);
        await page.goto(`${fixture}/results`);
        await isSoundTurned(page);
        await page.goto(`${fixture}/events`);
        await settled(page);
        await page.locator("main ul button[aria-expanded]").first().click();
        await isSoundTurned(page);
        await page.goto((await page.locator("main ul a").first().getAttribute("href")) ?? "");
        await isSoundTurned(page);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of OPPOSITE_LOOKS)
    test(`on a contest's articles: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { league } = await scheduleOf("Fantasy Liga Trybuny – zima");
      const { page, faults } = await asOrganizer(`/organizer/${league}/articles`, look);
      await isSoundTurned(page);
      const article = await page.locator('main li a[href*="/articles/"]').first().getAttribute("href");
      for (const path of [article ?? "", `/organizer/${league}/articles/new`]) {
        await page.goto(path);
        await isSoundTurned(page);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
