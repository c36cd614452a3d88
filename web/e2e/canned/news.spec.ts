import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { news, withNews } from "@/testing/samples/news";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

test("news of every kind are laid out, as cards and with their details", async () => {
  const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
  typer(wire);
  withNews(wire, news());
  await page.goto("/news");
  await settled(page);
  await isSound(page);
  for (const name of [
    "Półmetek zimy: kto trzyma tempo",
    "Ceny: Kolejka 14",
    "Podium: Kolejka 13",
    "Kolejka 13 w liczbach",
  ]) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await isSound(page);
    await page.getByRole("main").getByRole("link", { name: "Aktualności", exact: true }).click();
    await page.waitForURL("**/news");
  }
  expect(faults).toEqual([]);
});
