import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { stateLooks } from "../support/looks";
import { isSound } from "../support/sound";

test.describe("the home", () => {
  for (const look of stateLooks())
    test(`tells a visitor in ${look.theme}, ${look.lang}, ${look.width} px who plays in a contest, how many play and until when, also before it starts`, async () => {
      const { page, faults } = await openPage(look);
      await page.goto("/");
      await settled(page);
      const words = (pl: RegExp, en: RegExp) => (look.lang === "pl" ? pl : en);
      const tile = (name: string) => page.getByRole("main").getByRole("link").filter({ hasText: name });
      for (const [name, players] of [
        [
          "Mundial 2022",
          words(/^1[\s,]?305 uczestników · typy do /, /^1,305 participants · predictions until /),
        ],
        [
          "Melbourne 2027",
          words(/^jeszcze bez uczestników · typy do /, /^no participants yet · predictions until /),
        ],
      ] as const) {
        await tile(name)
          .getByText(words(/^Argentyna, .* i jeszcze (29|30)$/, /^Argentina, .* and (29|30) more$/))
          .waitFor();
        await tile(name).getByText(players).waitFor();
      }
      await tile("Melbourne 2027").getByText("Start").first().waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("follows the browser's language at the first visit", async () => {
    const { page } = await openPage({ lang: "en" });
    await page.addInitScript(() => localStorage.removeItem("trybuna.language"));
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await settled(page);
    await isSound(page); // a visitor's tiles, at every width
    await page.context().close();
  });
});
