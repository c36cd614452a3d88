import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, settled, pressOn } from "../support/browser";
import { follow, formWith, press } from "../support/console-contest";
import { publishing } from "../support/gains";
import { asOrganizer, inHours, makeTyper } from "../support/organizer";

const cup = "../proto-contracts/tests/data/small-cup.json";

test.describe("an organizer on the running product", () => {
  test("makes a contest from a file, publishes it, closes a fixture, publishes and corrects its results", async () => {
    const name = `Puchar z pliku ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer");
    await follow(page, "Nowe rozgrywki");
    await makeTyper(page, name);

    await importing(page);
    await press(page, "Ogłoś rozgrywki");
    await page.getByText(`Ogłoszono rozgrywki: ${name}`).waitFor();

    await follow(page, "Finał");
    await press(page, "Zamknij kolejkę przed czasem");
    await press(page, "Zamknij teraz: Finał");
    const early = formWith(page, "Zamknij teraz: Finał");
    await early.getByText("Podaj powód", { exact: true }).waitFor();
    await early.getByLabel("Powód", { exact: true }).fill("Finał zaczął się wcześniej");
    await press(page, "Zamknij teraz: Finał");
    await page.getByText("Zamknięto kolejkę: Finał").waitFor();
    await follow(page, "Wyniki");
    await resultsByKeyboard(page);
    await correction(page);

    await follow(page, "Dziennik");
    await page.getByText("Poprawiono wyniki kolejki „Finał”.").waitFor();
    await page.getByText("Powód: Protokół sędziego").waitFor();
    await page.getByText("Powód: Finał zaczął się wcześniej").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("makes a fixture by hand, sets rates, postpones, voids, closes and reopens, gives prizes", async () => {
    const name = `Puchar ręczny ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer/new");
    await makeTyper(page, name);
    await byHand(page);
    const round = page.url();
    await page.goto(round.replace(/\/fixtures\/.*/, ""));
    await press(page, "Ogłoś rozgrywki");
    await page.getByText(`Ogłoszono rozgrywki: ${name}`).waitFor();
    await page.goto(round);
    await settled(page);
    await rates(page);
    await events(page);
    await closingAndReopening(page);

    await follow(page, "Ustawienia");
    await follow(page, "Nagrody i teksty");
    await press(page, "Dodaj nagrodę");
    await page.getByLabel("Nagroda", { exact: true }).fill("Szalik");
    await press(page, "Zapisz ustawienia");
    await page.getByText("Zapisano ustawienia rozgrywek").waitFor();
    await page.reload();
    await settled(page);
    expect(await page.getByLabel("Nagroda", { exact: true }).inputValue()).toBe("Szalik");
    await follow(page, "Dziennik");
    for (const reason of ["Ulewa", "Walkower", "Próba", "Za wcześnie"])
      await page.getByText(`Powód: ${reason}`).first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** A refusal of the server stays next to the form, with everything that was typed. */
  async function byHand(page: Page): Promise<void> {
    await follow(page, "Dodaj kolejkę");
    await page.getByLabel("Nazwa kolejki").fill("Runda próbna");
    await page.getByLabel("Początek", { exact: true }).fill(inHours(30));
    await page.getByLabel("Koniec", { exact: true }).fill(inHours(20));
    await press(page, "Dodaj kolejkę");
    await page.getByText("Koniec nie może być przed początkiem").waitFor();
    await page.getByLabel("Koniec", { exact: true }).fill(inHours(34));
    await press(page, "Dodaj kolejkę");
    await page.getByText("Dodano kolejkę: Runda próbna").waitFor();
    for (const [home, away] of [
      ["Narew", "Bzura"],
      ["Wkra", "Nida"],
    ] as const) {
      await page.getByLabel("Gospodarze").fill(home);
      await page.getByLabel("Goście").fill(away);
      await press(page, "Dodaj do kolejki");
      await page.getByRole("heading", { name: `${home} – ${away}`, level: 2 }).waitFor();
    }
    await page.getByLabel("Gospodarze").fill("Narew");
    await page.getByLabel("Goście").fill("Bzura");
    await press(page, "Dodaj do kolejki");
    await page.locator("[data-problem]").waitFor();
    expect(await page.getByLabel("Gospodarze").inputValue()).toBe("Narew");
    await page.reload();
    await settled(page);
  }

  /** Chances in percent become rates; a prediction can be switched off. */
  async function rates(page: Page): Promise<void> {
    await follow(page, /typów na liście\s*: Narew – Bzura/);
    await page.getByRole("button", { name: "Szanse w procentach" }).click();
    await page.getByLabel("Kto wygra, Wygra Narew: szansa w procentach").fill("0");
    await page.getByLabel("Kto wygra, Remis: szansa w procentach").fill("33");
    await press(page, "Zapisz typy na liście");
    await page.getByText(/^Popraw 1 wartość/).waitFor();
    await page.getByLabel("Kto wygra, Wygra Narew: szansa w procentach").fill("40");
    await page
      .getByRole("group", { name: /Dokładny wynik/ })
      .getByLabel(/^wyłączony\s*: 5:5$/)
      .click();
    await press(page, "Zapisz typy na liście");
    await page.getByText("Zapisano typy na liście: Narew – Bzura").waitFor();
    await page.reload();
    await settled(page);
    expect(await page.getByLabel("Kto wygra, Remis: kurs").inputValue()).toBe("3,03");
    expect(await page.getByLabel("Kto wygra, Wygra Narew: kurs").inputValue()).toBe("2,5");
    expect(await page.getByLabel(/^wyłączony\s*: 5:5$/).isChecked()).toBe(true);
    await follow(page, "Wróć do meczów");
  }

  async function events(page: Page): Promise<void> {
    const first = page.locator("main ul > li").first();
    const act = async (button: string, reason: string, done: string) => {
      const form = first.locator("form", { has: page.getByRole("button", { name: button }) });
      await form.getByLabel("Powód").fill(reason);
      await form.getByRole("button", { name: button }).click();
      await page.getByText(done, { exact: true }).waitFor();
    };
    await first.getByRole("button", { name: /^Zmień, przełóż/ }).click();
    await first.getByLabel("Miejsce").fill("Stadion nad Narwią");
    await press(page, "Zapisz termin i miejsce: Narew – Bzura");
    await first.getByText("Stadion nad Narwią").waitFor();
    await act("Przełóż: Narew – Bzura", "Ulewa", "Przełożono: Narew – Bzura");
    await act("Przywróć: Narew – Bzura", "Przestało padać", "Przywrócono: Narew – Bzura");
    await act("Unieważnij: Narew – Bzura", "Walkower", "Unieważniono: Narew – Bzura");
    await first.getByText("Unieważnione").waitFor();
  }

  async function closingAndReopening(page: Page): Promise<void> {
    await page
      .getByRole("navigation", { name: "Części kolejki" })
      .getByRole("link", { name: "Kolejka" })
      .click();
    await press(page, "Zamknij kolejkę przed czasem");
    await page.getByLabel("Powód", { exact: true }).fill("Próba");
    await press(page, "Zamknij teraz: Runda próbna");
    await page.getByText(/Typy zamknięte/).waitFor();
    await press(page, "Otwórz kolejkę ponownie");
    await page.getByLabel("Nowe zamknięcie typowania").fill("2020-01-01T10:00");
    await page.getByLabel("Powód", { exact: true }).fill("Za wcześnie");
    await press(page, "Otwórz ponownie: Runda próbna");
    await page.locator("[data-problem]").waitFor();
    expect(await page.getByLabel("Powód", { exact: true }).inputValue()).toBe("Za wcześnie");
    await page.getByLabel("Nowe zamknięcie typowania").fill(inHours(28));
    await press(page, "Otwórz ponownie: Runda próbna");
    await page.getByText("Otwarto ponownie kolejkę: Runda próbna").waitFor();
  }

  /** A refused file says where; the right one is looked at, then applied; a second look finds nothing new. */
  async function importing(page: Page): Promise<void> {
    await follow(page, "Źródła");
    await follow(page, "Wczytaj plik raz");
    await page
      .getByLabel("Albo wklej treść pliku")
      .fill('{"name": "X", "matches": [{"round": "1", "date": "2026-13-45"}]}');
    await press(page, "Pokaż podgląd");
    await page.getByRole("heading", { name: "Pliku nie można wczytać" }).waitFor();
    expect(await page.getByLabel("Albo wklej treść pliku").inputValue()).toContain("2026-13-45");

    await page.locator("input[type=file]").setInputFiles(cup);
    await page.getByText("small-cup.json").waitFor();
    await pressOn(page.getByRole("button", { name: /Daty/ }));
    await pressOn(page.getByRole("option", { name: "Pierwszy mecz zacznij w chwili" }));
    await page.getByLabel("Początek pierwszego meczu").fill(inHours(48));
    await page.getByText("Dodaj typowanie trzech medalistów w pierwszej kolejce").click();
    await press(page, "Pokaż podgląd");
    await page.getByRole("heading", { name: "Podgląd importu" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, /^Zapisz \d+ kolejek$/);
    await page.getByText("Wczytano pliki").waitFor();
    await page.getByRole("link", { name: "Finał", exact: true }).waitFor();
  }

  /** The file's scores are the draft; Enter walks through the fields; provisional, then final. */
  async function resultsByKeyboard(page: Page): Promise<void> {
    const home = page.getByLabel(/^Żubr Puszczewo, normalny czas/);
    await home.waitFor();
    expect(await home.inputValue()).toBe("2");
    expect(await page.getByLabel(/^Granit Skałków, karne/).inputValue()).toBe("2");
    await home.focus();
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    await page.getByText("Wynik to liczby całkowite od 0 do 999").waitFor();
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2");
    await page.keyboard.press("Control+s");
    await page.getByText("Zapisano szkic wyników").waitFor();
    await publishing(page, "Ogłoś wstępnie");
    await page.getByText("Ogłoszono wyniki wstępne").waitFor();
    await page.getByRole("heading", { name: "Wyniki wstępne" }).waitFor();
    await publishing(page, "Zatwierdź jako końcowe");
    await page.getByRole("heading", { name: "Wyniki końcowe" }).waitFor();
  }

  /** A correction shows old and new, wants a reason, and survives a reload before it is published. */
  async function correction(page: Page): Promise<void> {
    const home = page.getByLabel(/^Żubr Puszczewo, dogrywka/);
    await home.fill("4");
    await page.getByLabel(/^Żubr Puszczewo, karne/).fill("");
    await page.getByLabel(/^Granit Skałków, karne/).fill("");
    await page.reload();
    await settled(page);
    expect(await home.inputValue()).toBe("4");
    await page.getByRole("heading", { name: "1 zmiana względem ogłoszonych" }).waitFor();
    expect(await page.locator("main del").innerText()).toContain("2:2, dogr. 3:3, karne 4:2");
    expect(await page.locator("main ins").innerText()).toContain("2:2, dogr. 4:3");
    await press(page, "Ogłoś korektę");
    await page.getByText("Podaj powód", { exact: true }).waitFor();
    await page.getByLabel("Powód", { exact: true }).fill("Protokół sędziego");
    expect(await axe(page)).toEqual([]);
    await publishing(page, "Ogłoś korektę");
    await page.getByText("Ogłoszono korektę wyników").waitFor();
    await page.getByText("Pola zgadzają się z ogłoszonymi wynikami.").waitFor();
  }
});
