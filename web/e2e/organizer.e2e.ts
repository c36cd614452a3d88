import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import {
  axe,
  closeBrowser,
  isCanned,
  openPage,
  overflows,
  settled,
  type PageOptions,
} from "./support/browser";

const cup = "../proto-contracts/tests/data/small-cup.json";
const shots = process.env["SHOTS"];

/** A picture for people, when a folder is asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/organizer-${name}.png`, fullPage: true });
}

/** Logs the demo's organizer in, by keyboard, and opens a path. */
async function asOrganizer(path: string, options: PageOptions = {}) {
  const opened = await openPage(options);
  const { page } = opened;
  await page.goto(path);
  await page.waitForURL("**/login");
  await page.locator("input[type=email]").focus();
  await page.keyboard.type("organizer@trybuna.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("trybuna-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${path}`);
  await settled(page);
  return opened;
}

/** The moment some hours from now as a `datetime-local` field takes it. */
function inHours(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000);
  const local = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Warsaw",
    dateStyle: "short",
    timeStyle: "short",
  });
  return local.format(at).replace(" ", "T");
}

async function follow(page: Page, link: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).first().click();
  await settled(page);
}

async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: button }).click();
}

describe.skipIf(isCanned())("an organizer on the running product", () => {
  afterAll(closeBrowser);

  it("makes a contest from a file, publishes it, closes a fixture, publishes and corrects its results", async () => {
    const name = `Puchar z pliku ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer");
    await follow(page, "Nowe rozgrywki");
    await press(page, "Utwórz szkic rozgrywek");
    await page.getByText("Wybierz szablon").waitFor();
    await page.getByRole("button", { name: /Szablon/ }).press("Enter");
    await page
      .getByRole("option", { name: /Piłka nożna/ })
      .first()
      .press("Enter");
    await page.getByLabel("Nazwa rozgrywek").fill(name);
    await press(page, "Utwórz szkic rozgrywek");
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await page.getByText(`Utworzono szkic rozgrywek: ${name}`).waitFor();

    await importing(page);
    await picture(page, "draft");
    await press(page, "Ogłoś rozgrywki");
    await page.getByText(`Ogłoszono rozgrywki: ${name}`).waitFor();

    await follow(page, "Final");
    await press(page, "Zamknij kolejkę przed czasem");
    await press(page, "Zamknij teraz: Final");
    await page.getByText("Podaj powód", { exact: true }).waitFor();
    await page.getByLabel("Powód", { exact: true }).fill("Finał zaczął się wcześniej");
    await press(page, "Zamknij teraz: Final");
    await page.getByText("Zamknięto kolejkę: Final").waitFor();
    await follow(page, "Wyniki");
    await resultsByKeyboard(page);
    await correction(page);

    await follow(page, "Dziennik");
    await page.getByText("Poprawiono wyniki kolejki „Final”.").waitFor();
    await page.getByText("Powód: Protokół sędziego").waitFor();
    await page.getByText("Powód: Finał zaczął się wcześniej").waitFor();
    await picture(page, "log");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** A refused file says where; the right one is looked at, then applied; a second look finds nothing new. */
  async function importing(page: Page): Promise<void> {
    await follow(page, "Import");
    await page
      .getByLabel("Albo wklej treść pliku")
      .fill('{"name": "X", "matches": [{"round": "1", "date": "2026-13-45"}]}');
    await press(page, "Pokaż podgląd");
    await page.getByRole("heading", { name: "Pliku nie można wczytać" }).waitFor();
    await picture(page, "import-refused");
    expect(await page.getByLabel("Albo wklej treść pliku").inputValue()).toContain("2026-13-45");

    await page.locator("input[type=file]").setInputFiles(cup);
    await page.getByText("small-cup.json").waitFor();
    await page.getByRole("button", { name: /Daty/ }).press("Enter");
    await page.getByRole("option", { name: "Pierwszy mecz zacznij w chwili" }).press("Enter");
    await page.getByLabel("Początek pierwszego meczu").fill(inHours(48));
    await page.getByText("Dodaj typowanie trzech medalistów w pierwszej kolejce").click();
    await press(page, "Pokaż podgląd");
    await page.getByRole("heading", { name: "Podgląd importu" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, "import-preview");
    await press(page, /^Zapisz \d+ kolejek$/);
    await page.getByText("Wczytano terminarz").waitFor();
    await page.getByRole("link", { name: "Final", exact: true }).waitFor();
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
    await press(page, "Ogłoś wstępnie");
    await page.getByText("Ogłoszono wyniki wstępne").waitFor();
    await page.getByRole("heading", { name: "Wyniki wstępne" }).waitFor();
    await press(page, "Zatwierdź jako ostateczne");
    await page.getByRole("heading", { name: "Wyniki ostateczne" }).waitFor();
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
    expect(await page.locator(".changes del").innerText()).toContain("2:2, dogr. 3:3, karne 4:2");
    expect(await page.locator(".changes ins").innerText()).toContain("2:2, dogr. 4:3");
    await press(page, "Ogłoś korektę");
    await page.getByText("Podaj powód", { exact: true }).waitFor();
    await page.getByLabel("Powód", { exact: true }).fill("Protokół sędziego");
    await picture(page, "correction");
    expect(await axe(page)).toEqual([]);
    await press(page, "Ogłoś korektę");
    await page.getByText("Ogłoszono korektę wyników").waitFor();
    await page.getByText("Pola zgadzają się z ogłoszonymi wynikami.").waitFor();
  }
});

const looks: PageOptions[] = (["pl", "en"] as const).flatMap((lang) =>
  [320, 1280].map((width) => ({ lang, width })),
);

describe.skipIf(isCanned())("axe finds nothing on the organizer's screens", () => {
  afterAll(closeBrowser);

  it.each(looks)("in both themes, $lang, $width px", async (look) => {
    const { page, faults } = await asOrganizer("/organizer", look);
    const check = async (screen: string) => {
      await settled(page);
      for (const theme of ["light", "dark"] as const) {
        await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
        await picture(page, `${screen}-${theme}-${look.lang ?? ""}-${look.width ?? ""}`);
        expect(await axe(page), `${screen}, ${theme}`).toEqual([]);
      }
      expect(await overflows(page), `${screen} scrolls sideways`).toBe(false);
    };
    await check("list");
    // the demo's last contest is played to the end
    const contests = page.locator(".console-rows a");
    const contest = await contests.last().getAttribute("href");
    const open = await contests.first().getAttribute("href");
    for (const [screen, path] of [
      ["new", "/organizer/new"],
      ["fixtures", contest ?? ""],
      ["import", `${contest ?? ""}/import`],
      ["settings", `${contest ?? ""}/settings`],
      ["log", `${contest ?? ""}/log`],
      ["new-fixture", `${contest ?? ""}/fixtures/new`],
    ] as const) {
      await page.goto(path);
      await check(screen);
    }
    for (const [state, path] of [
      ["final", contest ?? ""],
      ["open", open ?? ""],
    ] as const) {
      await page.goto(path);
      await settled(page);
      const fixture = (await page.locator(".console-rows a.d").first().getAttribute("href")) ?? "";
      await page.goto(fixture);
      await check(`fixture-${state}`);
      await page.goto(`${fixture}/results`);
      await check(`results-${state}`);
      await page.goto(`${fixture}/events`);
      await settled(page);
      await page.locator(".events .fold button").first().click();
      await check(`events-${state}`);
      await page.goto((await page.locator(".events .top a").first().getAttribute("href")) ?? "");
      await check(`offer-${state}`);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
