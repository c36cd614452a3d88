import { expect, test } from "../support/test";
import { openPage, pressOn } from "../support/browser";
import { isSound } from "../support/sound";

test("an opened message keeps its lines, and is laid out with where it leads", async () => {
  const { page, faults } = await openPage({ as: "participant", width: 320 });
  await page.goto("/inbox");
  await page.locator("[data-unread]").nth(1).waitFor();
  for (const index of [0, 1, 3]) await pressOn(page.locator("main button[aria-expanded]").nth(index));
  await expect
    .poll(() => page.locator("main a").allTextContents())
    .toEqual([
      "Otwórz znajomych",
      "Moje punkty: Kolejka 3",
      "Moje punkty: Kolejka 3",
      "Zmień powiadomienia",
      "Otwórz ligę",
    ]);
  const body = page.getByText("Drugi wiersz");
  expect(await body.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
    "preserve-breaks",
  );
  await isSound(page);
  expect(faults).toEqual([]);
});
