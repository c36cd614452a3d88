import { expect, test } from "../support/test";
import { pressOn, settled } from "../support/browser";
import { openFeeds } from "../support/feed-samples";
import { isSound } from "../support/sound";

test.describe("the organizer's sources", () => {
  test("are added after their address was tried, a table's columns named once", async () => {
    const { page, wire, faults } = await openFeeds({ width: 320 });
    await pressOn(page.getByRole("link", { name: "Dodaj źródło" }));
    await settled(page);
    await pressOn(page.getByRole("button", { name: "Dodaj źródło" }));
    await page.locator("[aria-invalid=true]").first().waitFor();
    await isSound(page);

    await page.getByLabel("Nazwa źródła").fill("Tabela");
    await pressOn(page.getByRole("button", { name: "Co to za plik" }));
    await pressOn(page.getByRole("option", { name: "tabela CSV z meczami" }));
    await page.getByLabel("Adres pliku").fill("https://dane.przyklad.org/mecze.csv");
    const attempt = page.getByRole("button", { name: "Sprawdź, co przyjdzie" });
    await pressOn(attempt);
    await page.getByRole("cell", { name: "Kolejarz" }).waitFor();
    await page.getByLabel("Co jest w kolumnie Gość").selectOption("away");
    await isSound(page);
    await pressOn(attempt);
    await page.getByText("da się wczytać. Kolejki: 1").waitFor();
    await pressOn(page.getByRole("button", { name: "Dodaj źródło" }));
    await page.getByRole("heading", { level: 1, name: "Źródła" }).waitFor();
    const made = wire.calls.findLast(({ method, path }) => method === "POST" && path.endsWith("/feeds"));
    expect(made?.body).toMatchObject({
      name: "Tabela",
      format: "csv",
      columns: { round: "Kolejka", date: "Data", home: "Gospodarz", away: "Gość" },
      kickOffs: "wait",
      results: "wait",
    });
    expect(faults).toEqual([]);
  });
});
