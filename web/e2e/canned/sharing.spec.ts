import { expect, test } from "../support/test";
import { aFile } from "@/testing/wire";
import { readFileSync } from "node:fs";
import { openPage, settled } from "../support/browser";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

/** Any picture of the product's own does: what stands on a card is drawn, and tested, on the server. */
const picture = readFileSync(new URL("../../public/icon-512.png", import.meta.url));

test.describe("sharing my round", () => {
  test("shows the picture that the server draws, shares it where the device can, and saves it", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", lang: "pl", width: 390 });
    typer(wire);
    wire.on("GET /ranking/mundial/card/f2/t1", aFile(picture, "image/png"));
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.[0]?.type === "image/png",
        share: ({ files }: ShareData) => {
          document.title = `shared ${files?.[0]?.name ?? ""}`;
          return Promise.resolve();
        },
      });
    });
    await page.goto("/league?fixture=f3");
    await settled(page);
    expect(await page.getByRole("button", { name: "Udostępnij" }).count()).toBe(0);
    await page.goto("/league?fixture=f2");
    await page.getByRole("button", { name: "Udostępnij" }).click();
    const dialog = page.getByRole("dialog");
    const shown = dialog.getByRole("img", { name: /^WilczyApetyt: punkty i miejsce/ });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await isSound(page);
    await dialog.getByRole("button", { name: "Udostępnij obraz" }).click();
    await expect.poll(() => page.title()).toMatch(/^shared trybuna-.+\.png$/);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Zapisz obraz" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^trybuna-.+\.png$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
