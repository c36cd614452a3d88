import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { pressOn, settled } from "../support/browser";
import { openImport } from "../support/import-samples";
import { stateLooks } from "../support/looks";
import { say } from "../support/private-league-page";
import { isSound } from "../support/sound";

const table = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("id\n1\n") });
const choose = (page: Page, ...names: string[]) =>
  page.locator("input[type=file]").setInputFiles(names.map(table));

test.describe("the organizer's import of a season", () => {
  for (const look of stateLooks())
    test(`takes several tables at once, shows what they do, and goes on week by week: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openImport(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const sent = () => wire.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
      const show = page.getByRole("button", { name: words("Pokaż podgląd", "Show the preview") });
      await pressOn(show);
      await page.getByRole("alert").waitFor();
      await isSound(page);

      await choose(page, "players_raw.csv", "teams.csv");
      await choose(page, "fixtures.csv", "understat_2023_24_player_season_totals.csv");
      const chosen = page.getByRole("list", { name: words("Wybrane pliki", "Chosen files") });
      await chosen.getByText(words("nieznany, zostanie pominięty", "unknown, will be left out")).waitFor();
      expect(await chosen.getByRole("listitem").count()).toBe(4);
      await isSound(page);
      await pressOn(show);
      await page.getByRole("heading", { name: words("Podgląd importu", "Import preview") }).waitFor();
      await page.getByText("865").first().waitFor();
      await isSound(page);

      await page.getByRole("checkbox").focus();
      const looked = page.waitForResponse((answer) => answer.url().endsWith("/imports"));
      await page.keyboard.press("Space");
      await looked;
      // the new preview takes the focus to its heading
      await page.locator("section h2:focus").waitFor();
      await page.getByRole("checkbox", { checked: true }).waitFor({ state: "attached" });
      expect(sent().at(-1)).toMatchObject({ format: "fpl", seasonRules: true });

      await pressOn(page.getByRole("button", { name: words("Odrzuć pliki", "Discard the files") }));
      expect(await chosen.count()).toBe(0);
      await choose(page, "gw6.csv");
      await pressOn(show);
      await page.getByText(`gw6.csv, ${words("wiersz", "line")} 131`).waitFor();
      await isSound(page);

      await pressOn(chosen.getByRole("button"));
      await choose(page, "fixtures.csv", "gw5.csv");
      await chosen.getByText("gw5.csv").first().waitFor();
      await pressOn(show);
      await page.getByText(words("Kolejka 5", "Round 5"), { exact: true }).waitFor();
      expect(await page.locator("main section ul > li").count()).toBe(1);
      await pressOn(page.getByRole("button", { name: words("Wszystkie 38", "All 38") }));
      expect(await page.locator("main section ul > li").count()).toBe(12);
      await pressOn(page.getByRole("button", { name: words("Pokaż jeszcze 26", "Show 26 more") }));
      expect(await page.locator("main section ul > li").count()).toBe(38);
      await isSound(page);
      expect(sent().at(-1)).toMatchObject({ fileName: "fixtures.csv, gw5.csv", format: "fpl" });

      await pressOn(page.getByRole("button", { name: words("Zapisz 1 kolejkę", "Write 1 round") }));
      await page.getByRole("progressbar").waitFor();
      await settled(page);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
