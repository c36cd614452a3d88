import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { openPrivate } from "../support/private-league-page";
import { tried } from "@/testing/samples/picture-files";

const own = "/privateLeagueDetails/pl1";

test("a private league's logo is cut by keyboard alone, shown as it will look, and sent without what stands behind it", async () => {
  const { page, wire, faults } = await openPrivate(own, { width: 390 });
  await pressOn(page.getByRole("button", { name: "Dodaj godło" }));
  const dialog = page.getByRole("dialog");
  for (const file of [tried.text, tried.svg]) {
    await dialog.locator("[type=file]").setInputFiles(file);
    await dialog.getByRole("alert").getByText("To nie jest obraz, który da się otworzyć.").waitFor();
    expect(await dialog.locator("img").count()).toBe(0);
  }
  await dialog.locator("[type=file]").setInputFiles(tried.polyglot);
  const area = dialog.getByRole("group", { name: /Wycinany kwadrat/ });
  await area.waitFor();
  await dialog.getByText("Tak będzie wyglądać").waitFor();
  const preview = () => dialog.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const place = async () => {
    const { x = 0, width = 0 } = (await area.boundingBox()) ?? {};
    return { x: Math.round(x), width: Math.round(width) };
  };
  const [before, drawn] = [await place(), await preview()];
  expect(drawn.length).toBeGreaterThan(200);
  await area.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  expect((await place()).x).toBeLessThan(before.x);
  await dialog.getByRole("button", { name: /^Prawy dolny róg/ }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  expect((await place()).width).toBeLessThan(before.width);
  await pressOn(dialog.getByRole("button", { name: "Zapisz godło" }));
  await page.getByText("Godło zapisane").waitFor();
  const sent = wire
    .callsOf("PUT /leagues/private/{privateLeagueId}/logo")
    .map(({ body }) => body.get("file"));
  expect(sent).toHaveLength(1);
  const file = sent[0] as File;
  expect([file.name, file.type]).toEqual(["logo.png", "image/png"]);
  expect(await file.text()).not.toContain("<script>");
  expect(faults).toEqual([]);
});
