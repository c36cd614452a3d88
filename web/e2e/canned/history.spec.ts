import type { Locator } from "@playwright/test";
import { explanation, typer } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";
import { axe, openPage, settled } from "../support/browser";
import { expect, test } from "../support/test";

/** Forty rounds: no demo plays a whole season. */
const course = Array.from({ length: 40 }, (_, index) => ({
  fixtureId: `f${index}`,
  name: `Kolejka ${index + 1}`,
  points: (index * 37) % 90,
  total: index * 40,
  rankingPosition: 120 - ((index * 29) % 100),
}));
const ink = { light: "21,24,29", dark: "241,234,219" };
const amber = { light: "242,182,50", dark: "255,201,77" };

/** How many pixels of a colour a canvas has. */
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

test("a team's history is drawn, follows the theme and the width, and has room for forty rounds at 320 px", async () => {
  const { page, wire, faults } = await openPage({ as: "participant" });
  typer(wire);
  wire.on("GET /ranking/{leagueId}/history/{teamId}", { body: course });
  wire.on("GET /leagues/typer/userteams/{teamId}/history", {
    body: {
      team: { _id: "t1", name: "WilczyApetyt", league: "mundial" },
      fixtures: course.map(({ fixtureId, name, points }, index) => ({
        ...{ fixtureId, name, points, final: index < 38 },
        state: index < 38 ? "final" : "provisional",
      })),
    },
  });
  const [round] = fixtures();
  if (round === undefined) throw new Error("the samples have no round");
  wire.on("GET /leagues/typer/userteams/{teamId}/history/{fixtureId}", {
    body: explanation("t1", {}, round),
  });
  await page.goto("/league");
  await settled(page);
  await page.getByRole("button", { name: "Historia drużyny" }).click();
  const dialog = page.getByRole("dialog");
  const [bars, places] = [dialog.locator("canvas").first(), dialog.locator("canvas").nth(1)];
  for (const canvas of [bars, places]) {
    await expect.poll(() => pixelsOf(canvas, ink.light)).toBeGreaterThan(500);
    expect(await pixelsOf(canvas, amber.light)).toBeGreaterThan(100);
  }
  const drawn = await pixelsOf(bars, ink.light);
  const last = await bars.screenshot();
  await dialog.getByRole("button", { name: /^Poprzednia kolejka: / }).click();
  await expect.poll(async () => (await bars.screenshot()).equals(last)).toBe(false);

  const width = await bars.evaluate((element: HTMLCanvasElement) => element.width);
  await page.evaluate(() => {
    localStorage.setItem("trybuna.theme", "dark");
    window.dispatchEvent(new Event("trybuna:theme"));
  });
  await expect.poll(() => pixelsOf(bars, ink.dark)).toBeGreaterThan(500);
  expect(await pixelsOf(bars, amber.dark)).toBeGreaterThan(100);
  expect(await pixelsOf(bars, ink.light)).toBeLessThan(drawn / 2);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => bars.evaluate((element: HTMLCanvasElement) => element.width)).toBeLessThan(width);
  await expect.poll(() => pixelsOf(bars, ink.dark)).toBeGreaterThan(300);
  await dialog.getByText("kreskowane: punkty wstępne").waitFor();
  expect(await axe(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Tabela", exact: true }).click();
  await dialog.locator("tbody tr").nth(39).waitFor();
  const body = dialog.locator("[role=group][tabindex='0']");
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await axe(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Wykres", exact: true }).click();
  await dialog
    .locator(".u-over")
    .last()
    .click({ position: { x: 10, y: 60 } });
  // ten pixels from the left is the second bar of forty
  await page.getByRole("heading", { name: "Kolejka 2 · ", level: 3 }).waitFor();
  expect(faults).toEqual([]);
});
