import { expect, test } from "../support/test";
import { pressOn, settled } from "../support/browser";
import { openFeeds } from "../support/feed-samples";
import { stateLooks } from "../support/looks";
import { say } from "../support/private-league-page";
import { isSound } from "../support/sound";

test.describe("the organizer's sources", () => {
  for (const look of stateLooks())
    test(`are added after their address was tried, a table's columns named once: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openFeeds(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await pressOn(page.getByRole("link", { name: words("Dodaj źródło", "Add a source") }));
      await settled(page);
      await pressOn(page.getByRole("button", { name: words("Dodaj źródło", "Add the source") }));
      await page.locator("[aria-invalid=true]").first().waitFor();
      await isSound(page);

      await page.getByLabel(words("Nazwa źródła", "Name of the source")).fill("Tabela");
      await pressOn(page.getByRole("button", { name: words("Co to za plik", "What kind of file") }));
      await pressOn(
        page.getByRole("option", { name: words("tabela CSV z meczami", "a CSV table of matches") }),
      );
      await page
        .getByLabel(words("Adres pliku", "Address of the file"))
        .fill("https://dane.przyklad.org/mecze.csv");
      const attempt = page.getByRole("button", { name: words("Sprawdź, co przyjdzie", "See what comes") });
      await pressOn(attempt);
      await page.getByRole("cell", { name: "Kolejarz" }).waitFor();
      for (const [label, column] of [
        [words("Kolejka", "Round"), "Kolejka"],
        [words("Data", "Date"), "Data"],
        [words("Gospodarze", "Home"), "Gospodarz"],
        [words("Goście", "Away"), "Gość"],
      ] as const) {
        await pressOn(page.getByRole("group").getByRole("button", { name: new RegExp(`${label}$`) }));
        await pressOn(page.getByRole("option", { name: column, exact: true }));
      }
      await isSound(page);
      await pressOn(attempt);
      await page.getByText(words("da się wczytać. Kolejki: 1", "can be read. Rounds: 1")).waitFor();
      await pressOn(page.getByRole("button", { name: words("Dodaj źródło", "Add the source") }));
      await page.getByRole("heading", { level: 1, name: words("Źródła", "Sources") }).waitFor();
      const made = wire.calls.findLast(({ method, path }) => method === "POST" && path.endsWith("/feeds"));
      expect(made?.body).toMatchObject({
        name: "Tabela",
        format: "csv",
        columns: { round: "Kolejka", date: "Data", home: "Gospodarz", away: "Gość" },
        kickOffs: "wait",
        results: "wait",
      });
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
