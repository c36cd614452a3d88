import { expect, test } from "../support/test";
import type { Locator } from "@playwright/test";
import { openPage, settled } from "../support/browser";
import { course } from "@/testing/samples/course";
import { typer } from "@/testing/samples/typer";

/** How many pixels of a canvas have a colour. */
function pixelsOf(canvas: Locator, colour: string): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement, wanted) => {
    const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data ?? [];
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 3] === 255 && [pixels[at], pixels[at + 1], pixels[at + 2]].join(",") === wanted)
        count += 1;
    return count;
  }, colour);
}

const ink = { light: "21,24,29", dark: "241,234,219" };
const amber = { light: "242,182,50", dark: "255,201,77" };
/** A busy machine draws late. */
const soon = { timeout: 10_000 };

/** Opens my team's history of so many rounds. */
async function openHistory(rounds: number, width = 1280) {
  const opened = await openPage({ as: "participant", width });
  typer(opened.wire);
  course(opened.wire, rounds);
  await opened.page.goto("/league");
  await settled(opened.page); // what is drawn above the button moves it, between a pointer's down and up, too
  await opened.page.getByRole("button", { name: "Historia drużyny" }).click();
  const dialog = opened.page.getByRole("dialog");
  await dialog.locator("canvas").nth(1).waitFor();
  return { ...opened, dialog };
}

test.describe("a team's course", () => {
  test("is drawn, marks the round that is chosen by a press on its column, and follows theme and width", async () => {
    const { page, dialog, faults } = await openHistory(4);
    const [bars, places] = [dialog.locator("canvas").first(), dialog.locator("canvas").nth(1)];
    for (const canvas of [bars, places]) {
      await expect.poll(() => pixelsOf(canvas, ink.light), soon).toBeGreaterThan(500);
      expect(await pixelsOf(canvas, amber.light)).toBeGreaterThan(100);
    }
    const last = await bars.screenshot();
    await dialog.getByRole("button", { name: /^Poprzednia kolejka: / }).press("Enter");
    await expect.poll(async () => (await bars.screenshot()).equals(last), soon).toBe(false);
    await dialog
      .locator(".u-over")
      .last()
      .click({ position: { x: 10, y: 60 } });
    await page.getByRole("heading", { name: "Kolejka 1 · ", level: 3 }).waitFor();
    const width = await bars.evaluate((element: HTMLCanvasElement) => element.width);
    await page.evaluate(() => {
      localStorage.setItem("trybuna.theme", "dark");
      window.dispatchEvent(new Event("trybuna:theme"));
    });
    await expect.poll(() => pixelsOf(bars, ink.dark), soon).toBeGreaterThan(500);
    expect(await pixelsOf(bars, amber.dark)).toBeGreaterThan(100);
    expect(await pixelsOf(bars, ink.light)).toBeLessThan(50);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => bars.evaluate((element: HTMLCanvasElement) => element.width), soon)
      .toBeLessThan(width / 2 + 1);
    await expect.poll(() => pixelsOf(bars, ink.dark), soon).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  });

  test("has room for forty fixtures on a narrow phone", async () => {
    const { dialog, faults } = await openHistory(40, 320);
    await dialog.getByText("kreskowane: punkty wstępne").waitFor();
    await dialog.getByRole("button", { name: "Tabela", exact: true }).click();
    await dialog.locator("tbody tr").nth(39).waitFor();
    const body = dialog.locator("[role=group][tabindex='0']");
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(faults).toEqual([]);
  });
});
