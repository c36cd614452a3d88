import { axe, openPage, settled } from "../support/browser";
import { expect, test } from "../support/test";

test("axe finds a button without a name and words too dim, each time it is asked of a page", async () => {
  const { page } = await openPage();
  await page.goto("/privacyPolicy");
  await settled(page);
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => {
    const dim = document.createElement("p");
    dim.textContent = "Orły";
    dim.style.cssText = "color: #777; background: #666";
    document.querySelector("main")?.append(document.createElement("button"), dim);
  });
  const found = (lines: string[]) => lines.map((line) => line.split(":")[0]);
  expect(found(await axe(page))).toEqual(expect.arrayContaining(["button-name", "color-contrast"]));
  expect(found(await axe(page, ["color-contrast"]))).toEqual(["color-contrast"]);
});
