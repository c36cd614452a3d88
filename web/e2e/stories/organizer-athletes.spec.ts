import { expect, test } from "../support/test";
import type { Locator, Page } from "@playwright/test";
import { logInAt, type Call } from "../support/api";
import { axe, overflows, productUrl } from "../support/browser";
import { press } from "../support/console-contest";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { asOrganizer } from "../support/organizer";

interface Sheet {
  revision: string;
  athletes: { _id: string; surname: string; price: number; teamKey: string; isDisabled: boolean }[];
}

const contests = "/organizer/contests";
const cell = (page: Page, player: string, column: string): Locator =>
  page.getByLabel(`${player}: ${column}`, { exact: true });
const sheetOf = (call: Call, league: string) => call<Sheet>("GET", `${contests}/leagues/${league}/athletes`);
const priceOf = ({ athletes }: Sheet, surname: string) =>
  athletes.find((athlete) => athlete.surname === surname)?.price;

/** Pastes a text into a cell, as Ctrl+V does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.describe("athletes, clubs and prices are one sheet, on the running product", () => {
  test("is changed by keyboard, paste and in bulk, taken back, and never over somebody else's changes", async () => {
    const league = await FantasyLeague.running("Arkusz w grze");
    const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
    const before = await sheetOf(organizer, league.id);
    const { page, faults } = await asOrganizer(`/organizer/${league.id}/athletes`);
    await cell(page, "Jan Bielski1", "Cena").waitFor();

    await byKeyboard(page);
    await byPaste(page);
    await inBulk(page);
    await page.getByLabel("Jan Bielski3: Stan", { exact: true }).selectOption("gone");
    await page.locator("[data-withdrawn]").getByText("Wycofujesz 1 zawodnika.").waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await page.reload();
    await cell(page, "Jan Bielski1", "Cena").waitFor();
    expect(await cell(page, "Jan Bielski2", "Cena").inputValue()).toBe("7,5");

    // another organizer is faster with one of the same cells
    const other = before.athletes.find(({ surname }) => surname === "Czapski1");
    await organizer("PUT", `${contests}/leagues/${league.id}/athletes`, {
      revision: before.revision,
      athletes: [{ _id: other?._id, price: 5.5 }],
      reason: "Pierwszy organizator",
    });
    await press(page, /^Zapisz \d+ zmian/);
    await page.getByText("Podaj powód", { exact: false }).first().waitFor();
    await page.getByLabel("Powód", { exact: true }).fill("Ceny po kolejce");
    await press(page, /^Zapisz \d+ zmian/);
    await page.locator("[data-save] [data-newer]").waitFor();
    expect(priceOf(await sheetOf(organizer, league.id), "Bielski1")).toBe(4.5);
    await page.locator("[data-save]").getByRole("button", { name: "Wczytaj zmiany innych" }).click();
    const clash = page.locator("[data-fault=clash]");
    await clash.getByText("ktoś w międzyczasie wpisał „5,5”", { exact: false }).waitFor();
    await clash.getByRole("button", { name: "Zostaw „4,9”" }).click();
    await press(page, /^Zapisz \d+ zmian/);
    await page.getByText(/^Zapisano \d+ zmian/).waitFor();

    const after = await sheetOf(organizer, league.id);
    expect([priceOf(after, "Bielski1"), priceOf(after, "Bielski2"), priceOf(after, "Czapski1")]).toEqual([
      4.6, 7.5, 4.9,
    ]);
    expect(after.athletes.filter(({ isDisabled }) => isDisabled).map(({ surname }) => surname)).toEqual([
      "Bielski3",
    ]);
    const log = await organizer<{ reason: string | null }[] | { items: { reason: string | null }[] }>(
      "GET",
      `/leagues/${league.id}/log`,
    );
    expect(JSON.stringify(log)).toContain("Ceny po kolejce");
    const { call } = await newUser();
    await expect(sheetOf(call, league.id)).rejects.toThrow("403");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** A price is typed, Enter leads down, and Ctrl+Z takes the whole cell back. */
  async function byKeyboard(page: Page): Promise<void> {
    const first = cell(page, "Jan Bielski1", "Cena");
    await first.focus();
    await page.keyboard.type("5,9");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Jan Bielski2: Cena",
    );
    expect(await first.inputValue()).toBe("5,9");
    expect(await first.getAttribute("data-changed")).toBe("true");
    await page.keyboard.press("Control+z");
    expect(await first.inputValue()).toBe("4,5");
    expect(await page.locator('input[data-row][tabindex="0"]').count()).toBe(1);
  }

  /** Three rows by name: one price has lost its comma, which one press repairs. */
  async function byPaste(page: Page): Promise<void> {
    await paste(cell(page, "Jan Bielski1", "Cena"), "Bielski1\t4,6\nBielski2\t75\nCzapski1\t4,9");
    await page.getByText("Wklejono 3 wiersze.").waitFor();
    expect(await cell(page, "Jan Bielski2", "Cena").getAttribute("aria-invalid")).toBe("true");
    await press(page, "Cofnij wklejenie");
    expect(await cell(page, "Jan Bielski1", "Cena").inputValue()).toBe("4,5");
    await paste(cell(page, "Jan Bielski1", "Cena"), "Bielski1\t4,6\nBielski2\t75\nCzapski1\t4,9");
    await page.locator("[data-fault=priceSuspect]").getByRole("button", { name: "Wpisz 7,5" }).click();
    expect(await page.locator("[data-fault]").count()).toBe(0);
  }

  /** Everybody whom the filter leaves gets cheaper, and is as before after one step back. */
  async function inBulk(page: Page): Promise<void> {
    await page.getByLabel("Szukaj nazwiska").fill("Gawrski");
    await page.getByText(/^Pokazano 9 z/).waitFor();
    await page.getByLabel("O ile, np. −0,1 lub 5").fill("−0,1");
    await press(page, "Zmień o kwotę");
    const some = cell(page, "Jan Gawrski1", "Cena");
    const changed = await some.inputValue();
    expect(await page.locator("input[data-changed][data-column='4']").count()).toBe(9);
    await press(page, "Cofnij ostatnią zmianę");
    expect(await some.inputValue()).not.toBe(changed);
    await press(page, "Wyczyść filtry");
  }
});
