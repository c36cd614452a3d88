import { expect, test } from "../support/test";
import type { Locator, Page } from "@playwright/test";
import { axe, overflows, settled } from "../support/browser";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { asOrganizer } from "../support/organizer";

const home = Array.from({ length: 9 }, (_, no) => `Jan Bielski${no + 1}`);

const cell = (page: Page, athlete: string, statistic: string): Locator =>
  page.getByLabel(`${athlete}: ${statistic}`, { exact: true });
const grid = (page: Page) => page.getByRole("region", { name: "Statystyki zawodników" });

/** What the row of an athlete says they score. */
async function pointsOf(page: Page, league: FantasyLeague, surname: string): Promise<string> {
  const id = league.athletes.find((athlete) => athlete.surname === surname)?._id ?? "";
  return (await page.locator(`[data-athlete="${id}"] [data-points]`).textContent()) ?? "";
}

/** Opens the results of a contest's first round. */
async function openResults(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Kolejka 1", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Części kolejki" })
    .getByRole("link", { name: "Wyniki" })
    .click();
  await grid(page).waitFor();
  await settled(page);
}

/** Saves the draft, and waits until nothing is unsaved. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Zapisz szkic wyników" }).click();
  await page.getByText("Szkicu nikt nie widzi", { exact: false }).waitFor();
}

/** Pastes a text into a cell, as Ctrl+V does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.describe("athletes' statistics on the running product", () => {
  test("are typed and pasted, held against the score, published, and score what the grid says", async () => {
    const league = await FantasyLeague.running("Protokół");
    const { call } = await newUser();
    await league.team(call, "SowyProtokołu");
    await league.lock(1);
    const { page, faults } = await asOrganizer(`/organizer/${league.id}`);
    await openResults(page);

    await page
      .getByLabel(/^Bielik, .*\(Bielik – Czapla\)$/)
      .first()
      .fill("2");
    await page
      .getByLabel(/^Czapla, .*\(Bielik – Czapla\)$/)
      .first()
      .fill("1");
    await byKeyboard(page);
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await impossibleTotal(page);
    await byPaste(page);
    expect(await axe(page)).toEqual([]);

    await save(page);
    await page.reload();
    await grid(page).waitFor();
    expect(await cell(page, "Jan Bielski9", "Gole").inputValue()).toBe("2");
    expect(await cell(page, "Jan Czapski1", "Obrony").inputValue()).toBe("4");

    const told: Record<string, string> = {};
    for (const surname of ["Bielski9", "Bielski1", "Czapski1", "Czapski8"])
      told[surname] = await pointsOf(page, league, surname);
    expect(told).toEqual({ Bielski9: "10", Bielski1: "2", Czapski1: "3", Czapski8: "5" });
    await page.getByRole("button", { name: "Ogłoś wstępnie" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ogłoś wstępnie" }).click();
    await page.getByText("Ogłoszono wyniki wstępne").waitFor();
    for (const [surname, points] of Object.entries(told)) {
      const id = league.athletes.find((athlete) => athlete.surname === surname)?._id ?? "";
      const player = await call<{ totalPoints: number }>("GET", `/players/${id}?league=${league.id}`);
      expect(`${surname} ${player.totalPoints}`).toBe(`${surname} ${points}`);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("are blocks on a phone, one for each athlete, and nothing typed is lost by a reload", async () => {
    const league = await FantasyLeague.running("Protokół w kieszeni", 1);
    const { page, faults } = await asOrganizer(`/organizer/${league.id}`, { width: 390 });
    await openResults(page);
    expect(await cell(page, "Jan Bielski9", "Gole").count()).toBe(0);
    await page.getByRole("button", { name: /^Bielski9/ }).click();
    await cell(page, "Jan Bielski9", "Minuty na boisku").fill("90");
    await cell(page, "Jan Bielski9", "Gole").fill("1");
    await page.getByRole("button", { name: /^Bielski9.*6 pkt/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await page.reload();
    await grid(page).waitFor();
    expect(await cell(page, "Jan Bielski9", "Gole").inputValue()).toBe("1");
    await page.getByText("Masz niezapisane zmiany", { exact: false }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** Minutes down a column with Enter; noughts stand for the rest; the grid is one stop of the Tab key. */
  async function byKeyboard(page: Page): Promise<void> {
    await cell(page, "Jan Bielski1", "Minuty na boisku").focus();
    for (const athlete of home) {
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
        `${athlete}: Minuty na boisku`,
      );
      await page.keyboard.type("90");
      await page.keyboard.press("Enter");
    }
    expect(await cell(page, "Jan Bielski5", "Żółte kartki").inputValue()).toBe("0");
    expect(await cell(page, "Jan Bielski1", "Obrony").inputValue()).toBe("0");
    expect(await cell(page, "Jan Bielski5", "Obrony").count()).toBe(0);
    expect(await page.locator('input[data-row][tabindex="0"]').count()).toBe(1);
    await cell(page, "Jan Bielski8", "Minuty na boisku").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("3");
    expect(await cell(page, "Jan Bielski9", "Gole").inputValue()).toBe("3");
  }

  /** Three goals of two are published only with a word that they are right, and put down without one; a key takes them back. */
  async function impossibleTotal(page: Page): Promise<void> {
    await page.getByText("Gole 3, a wynik daje najwyżej 2").first().waitFor();
    expect(await cell(page, "Jan Bielski9", "Gole").getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("button", { name: "Ogłoś wstępnie" }).click();
    await page.getByText("Popraw te liczby albo zaznacz, że się zgadzają").waitFor();
    await save(page);
    const goals = cell(page, "Jan Bielski9", "Gole");
    await goals.focus();
    await page.keyboard.press("Control+z");
    expect(await goals.inputValue()).toBe("0");
    await goals.fill("2");
    await page.getByText("Gole 2 z 2").first().waitFor();
    await page.getByText("Gole 0 z 1, brakuje 1").first().waitFor();
  }

  /** What is pasted is shown, changes nothing, and is taken over by a button; a key takes it back. */
  async function byPaste(page: Page): Promise<void> {
    const lines = [
      "Zawodnik\tMinuty na boisku\tGole\tObrony\tŻółte kartki\tStrzały",
      "Czapski1\t90\t0\t4\t0\t0",
      "Czapski8 J.\t90\t1\t\t1\t3",
      "Nowak\t12\t0\t0\t0\t0",
    ];
    const target = cell(page, "Jan Czapski1", "Minuty na boisku");
    await paste(target, lines.join("\n"));
    await page.getByText("Rozpoznano 2 z 3 wierszy.").waitFor();
    await page.getByText("„Czapski8 J.” to chyba Jan Czapski8.").waitFor();
    await page.getByText("Nierozpoznane wiersze: Nowak.").waitFor();
    await page.getByText("Pominięte kolumny: Strzały.").waitFor();
    await page.getByRole("button", { name: "Odrzuć wklejone" }).click();
    expect(await target.inputValue()).toBe("");
    await paste(target, lines.join("\n"));
    await page.getByRole("button", { name: "Przyjmij wklejone" }).click();
    expect(await target.inputValue()).toBe("90");
    await target.focus();
    await page.keyboard.press("Control+z");
    expect(await target.inputValue()).toBe("");
    await paste(target, lines.join("\n"));
    await page.getByRole("button", { name: "Przyjmij wklejone" }).click();
    await page.getByText("Gole 1 z 1").first().waitFor();
  }
});
