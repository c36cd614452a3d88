import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { board } from "@/testing/samples/rival";
import { isSound } from "../support/sound";

test("a squad is laid out once its changes are closed, and with an athlete's points explained", async () => {
  const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
  board(wire, "firstFixtureOnly");
  await page.goto("/league?fixture=f3");
  await page.locator("[data-token]").first().waitFor();
  await page.getByText("Zmiany zamknięte").first().waitFor();
  await settled(page);
  await isSound(page);
  await page.evaluate(() => localStorage.setItem("trybuna.squadView", "list"));
  await page.goto("/league?fixture=f2");
  await page.getByRole("table", { name: "Kogo wybrano na kapitana" }).waitFor();
  await isSound(page);
  board(wire, "everyFixture");
  await page.goto("/league?fixture=f3");
  await page.locator("[data-slot] > button:not([aria-haspopup])").filter({ hasText: "Sosna" }).click();
  await page
    .getByRole("dialog")
    .getByRole("row", { name: /^Poza tymi kolejkami/ })
    .waitFor();
  await isSound(page);
  expect(faults).toEqual([]);
});
