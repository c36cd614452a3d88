import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { board } from "@/testing/samples/rival";
import { isSound } from "../support/sound";

test.describe("a squad on a canned wire", () => {
  test("is closed for every round once the first has closed, where it is made once", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    board(wire, "firstFixtureOnly");
    for (const fixture of ["f3", "f4"]) {
      await page.goto(`/league?fixture=${fixture}`);
      await page.locator("[data-token]").first().waitFor();
      await page.getByText("Zmiany zamknięte").first().waitFor();
      await settled(page);
      expect(await page.getByRole("region", { name: "Oczekujące transfery" }).count()).toBe(0);
    }
    await isSound(page);
    board(wire, "everyFixture");
    await page.goto("/league?fixture=f3");
    await page.getByRole("region", { name: "Oczekujące transfery" }).waitFor();
    expect(await page.getByText("Zmiany zamknięte").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is drawn in parts at first, and as if in one", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    board(wire, "everyFixture");
    await page.goto("/league?fixture=f3");
    await page.locator("[data-token]").first().waitFor();
    await settled(page);
    const drawn = () =>
      page.locator("[data-board=squad] canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const choose = (theme: string) =>
      page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const theme = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const first = await drawn();
    await choose(theme === "dark" ? "light" : "dark"); // all of it is drawn anew
    await expect.poll(drawn).not.toBe(first);
    await choose(theme);
    await expect.poll(async () => (await drawn()) === first).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("tells of an athlete's points so that the parts are the total, and in how many teams a captain was", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    board(wire, "everyFixture");
    await page.addInitScript(() => localStorage.setItem("trybuna.squadView", "list"));
    await page.goto("/league?fixture=f3");
    await page.locator("[data-slot] > button:not([aria-haspopup])").filter({ hasText: "Sosna" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("row", { name: /^Poza tymi kolejkami/ }).waitFor();
    const figures = (texts: string[]) => texts.map((text) => Number(text.replace(",", ".")));
    const parts = figures(await dialog.locator("tbody td:last-child").allTextContents());
    const [total] = figures(await dialog.locator("dl dd").last().allTextContents());
    expect(parts).toEqual([16, 14.5]);
    expect(total).toBe(30.5);
    await isSound(page);
    await page.goto("/league?fixture=f2");
    const captains = page.getByRole("table", { name: "Kogo wybrano na kapitana" });
    const cells = (name: RegExp) => captains.getByRole("row", { name }).locator("td:not(:has(svg))");
    for (const [name, share, teams] of [
      [/^Sosna Twój wybór/, "38%", "488"],
      [/^Jawor/, "21%", "270"],
      [/^Ptaszek/, "12%", "154"],
      [/^Wilga/, "9%", "116"],
      [/^Kmita/, "6%", "77"],
      [/^pozostałe: 2/, "4%", "52"],
    ] as const)
      await expect
        .poll(() => cells(name).allTextContents(), { message: String(name) })
        .toEqual([share, teams]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
