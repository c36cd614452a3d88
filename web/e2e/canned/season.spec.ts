import { season, winning } from "@/testing/samples/season";
import { typer } from "@/testing/samples/typer";
import { openPage, settled } from "../support/browser";
import { isSoundInEveryLook } from "../support/sound";
import { expect, test } from "../support/test";

test("a season's end fits every screen, and its picture is drawn here", async () => {
  const { page, wire, faults } = await openPage({ as: "participant" });
  typer(wire);
  season(wire);
  await page.goto("/archive/wiosna");
  await settled(page);
  await page.getByRole("heading", { name: "Podium" }).waitFor();
  await isSoundInEveryLook(page, "/archive/wiosna");
  await page.getByRole("button", { name: /^(Wyślij kartkę|Send the card)$/ }).click();
  const drawn = page.getByRole("dialog").getByRole("img", { name: /^WilczyApetyt: / });
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(faults).toEqual([]);
});

test("the data for a prize are asked for on every screen", async () => {
  const { page, wire, faults } = await openPage({ as: "participant" });
  wire.on("GET /users/me/winnings", { body: [winning()] });
  await page.goto("/winnings");
  await isSoundInEveryLook(page, "/winnings");
  expect(faults).toEqual([]);
});
