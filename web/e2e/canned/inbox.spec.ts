import { expect, test } from "../support/test";
import { openPage, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { isSound } from "../support/sound";

test.describe("messages and friends", () => {
  for (const look of stateLooks())
    test(`an opened message is read: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      await page.goto("/inbox");
      await page.locator("[data-unread]").nth(1).waitFor();
      const badge = page.locator("header [data-badge]:visible");
      expect(await badge.textContent()).toBe("2");
      await isSound(page);
      await pressOn(page.locator("main button[aria-expanded]").nth(1));
      await expect.poll(() => badge.textContent()).toBe("1");
      expect(await page.locator("[data-unread]").count()).toBe(1);
      expect(wire.calls.at(-1)?.body).toEqual({ readMessagesIds: ["m2"] });
      const body = page.getByText(look.lang === "pl" ? "Drugi wiersz" : "Second line");
      expect(await body.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
        "preserve-breaks",
      );
      await isSound(page);
      await pressOn(page.locator("main button[aria-expanded]").nth(1));
      await pressOn(page.locator("main button[aria-expanded]").nth(1));
      expect(wire.calls.filter(({ method }) => method === "PATCH")).toHaveLength(1);

      const openings = page.locator("main a");
      for (const index of [0, 3]) await pressOn(page.locator("main button[aria-expanded]").nth(index));
      await expect
        .poll(() => openings.allTextContents())
        .toEqual(
          look.lang === "pl" ? ["Otwórz znajomych", "Otwórz ligę"] : ["Open friends", "Open the league"],
        );
      expect(await openings.last().getAttribute("href")).toBe("/privateLeagueDetails/p1");
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
