import { readFileSync } from "node:fs";
import { aFile } from "@/testing/wire";
import { typer } from "@/testing/samples/typer";
import { openPage, settled } from "../support/browser";
import { isSound } from "../support/sound";
import { expect, test } from "../support/test";

/** Any picture of the product's own does: what stands on a card is drawn, and tested, on the server. */
const picture = readFileSync(new URL("../../public/icon-512.png", import.meta.url));

test("my round is shown as the picture that the server draws, and saved as a file", async () => {
  const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
  typer(wire);
  wire.on("GET /ranking/{leagueId}/card/{fixtureId}/{teamId}", aFile(picture, "image/png"));
  await page.goto("/league?fixture=f2");
  await settled(page);
  await page.getByRole("button", { name: "Udostępnij" }).click();
  const dialog = page.getByRole("dialog");
  const shown = dialog.getByRole("img", { name: /^WilczyApetyt: punkty i miejsce/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await isSound(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Zapisz obraz" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^trybuna-.+\.png$/);
  expect(faults).toEqual([]);
});
