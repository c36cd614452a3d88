import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, settled, type PageOptions, pressOn } from "../support/browser";
import { OPPOSITE_LOOKS } from "../support/looks";
import { leavesTheWindow } from "../support/fixed-height";
import { coveredByMessage } from "../support/covered";
import { drag, fingerOn, middleOf } from "../support/gestures";
import { openLeague } from "../support/league";
import { isSound, isSoundTurned } from "../support/sound";

const CONTEST = "Fantasy Liga Trybuny – zima";
const PLAYED = "Fantasy Liga Trybuny – jesień";

/** Opens my squad in a contest of the demo. */
const openSquad = (options: PageOptions, contest: string) => openLeague(options, contest, "/league");

const label = (page: Page, text: RegExp) => page.getByRole("button", { name: text });

test.describe("the demo player's squad on the running product", () => {
  test("sells and buys by keyboard in the list, undoes, chooses a captain, saves, and finds it after a reload", async () => {
    const { page, faults } = await openSquad({}, CONTEST);
    await page.getByRole("button", { name: "Lista", exact: true }).click();
    const ledger = page.getByRole("region", { name: "Oczekujące transfery" });
    await ledger.getByText(/Zostały 3 z 3/).waitFor();
    const menu = label(page, /^Co zrobić: /).nth(3);
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Sprzedaj" }).waitFor();
    await pressOn(page.getByRole("menuitem", { name: "Sprzedaj" }));
    await ledger.getByText(/Zostały 2 z 3/).waitFor();
    await ledger.getByRole("button", { name: /^Cofnij transfer: / }).click();
    await ledger.getByText(/Zostały 3 z 3/).waitFor();
    expect(await page.locator("[data-slot] button[tabindex='0']").count()).toBe(1);
    await menu.click();
    await page.getByRole("menuitem", { name: "Sprzedaj" }).click();
    await ledger.getByRole("button", { name: /^Wybierz: / }).click();
    const market = page.getByRole("dialog");
    await market
      .getByRole("button", { name: /^Kup: / })
      .first()
      .waitFor();
    await market
      .getByRole("button", { name: /^Kup: / })
      .first()
      .click();
    await page.getByRole("button", { name: "Wybierz kapitana" }).click();
    await page.getByRole("dialog").getByRole("radio").last().check();
    await page.getByRole("button", { name: /^Kapitan: / }).click();
    await page.reload();
    await ledger.getByRole("button", { name: /^Cofnij transfer: / }).waitFor();
    await ledger.getByRole("button", { name: "Zapisz 1 transfer" }).click();
    await page.locator("[data-receipt]").waitFor();
    await page.reload();
    await page.getByText("C ×2").first().waitFor();
    await ledger.getByText(/Zostały 2 z 3/).waitFor();
    await ledger.getByRole("button", { name: /^Cofnij transfer: / }).click();
    await page.getByRole("button", { name: "Zrezygnuj z bonusu Kapitan" }).click();
    await ledger.getByRole("button", { name: "Zapisz skład" }).click();
    await page.locator("[data-receipt]").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("leaves two thirds of a small window to the page, with changes to save, too", async () => {
    const { page, faults } = await openSquad({ width: 390, height: 664, touch: true }, CONTEST);
    await leavesTheWindow(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.locator("[data-token]").nth(6).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sprzedaj/ })
      .click();
    await label(page, /^Wybierz jeszcze 1 zawodnika$/)
      .first()
      .waitFor();
    await leavesTheWindow(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate(() => scrollTo(0, 400));
    const deadline = page.locator("[data-deadline]:visible");
    expect(await deadline.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0); // it stays in view
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("gives the menu and the × of a token the clicks around them with a mouse", async () => {
    const { page, faults } = await openSquad({}, CONTEST);
    const token = page.locator("[data-token]").nth(6);
    await token.hover();
    for (const control of [/^Co zrobić: /, /^Sprzedaj: /]) {
      const one = token.locator("xpath=..").getByRole("button", { name: control });
      const reach = await one.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hits = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
        const count = (step: (by: number) => boolean) => {
          let by = 0;
          while (by < 60 && step(by + 0.5)) by += 1;
          return by;
        };
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const across = count((by) => hits(x + by, y)) + count((by) => hits(x - by, y));
        return { across, down: count((by) => hits(x, y + by)) + count((by) => hits(x, y - by)) };
      });
      expect(reach.across).toBeGreaterThanOrEqual(43); // whole pixels of 44
      expect(reach.down).toBeGreaterThanOrEqual(43);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("watches one athlete and compares two, by keyboard", async () => {
    const { page, faults } = await openSquad({}, CONTEST);
    await pressOn(page.locator("[data-board=squad] [aria-haspopup=menu]").nth(6));
    await pressOn(page.getByRole("menuitem", { name: /^Wymień na innego/ }));
    const market = page.getByRole("dialog").first();
    await pressOn(market.getByRole("button", { name: /^Obserwuj: / }).nth(1));
    const ticks = market.getByRole("button", { name: /^Porównaj: / });
    for (const which of [0, 1]) await pressOn(ticks.nth(which));
    await isSound(page);
    await pressOn(market.getByRole("button", { name: "Porównaj", exact: true }));
    const comparison = page.getByRole("dialog", { name: "Porównanie" });
    await comparison.getByText("lepsza wartość").first().waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await comparison.waitFor({ state: "detached" });
    await market.getByText("Tylko obserwowani").click();
    await market.getByText(/^1 z \d+/).waitFor();
    await page.reload();
    await pressOn(page.locator("[data-board=squad] [aria-haspopup=menu]").nth(6));
    await pressOn(page.getByRole("menuitem", { name: /^Wymień na innego/ }));
    await market.getByText(/^1 z \d+/).waitFor();
    await market.getByRole("button", { name: "Wyczyść filtry" }).click();
    await pressOn(market.getByRole("button", { name: /^Obserwuj: /, pressed: true }));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("swaps two players by dragging, and says why another one can't be swapped", async () => {
    const { page, faults } = await openSquad({ height: 1700 }, CONTEST);
    const tokens = page.locator("[data-token]");
    await tokens.first().waitFor();
    await settled(page);
    const nameOf = async (no: number) => (await tokens.nth(no).getAttribute("aria-label")) ?? "";
    const [first, second] = [await nameOf(5), await nameOf(6)];
    await drag(page, 5, 6);
    await expect.poll(() => nameOf(5)).toBe(second);
    expect(await nameOf(6)).toBe(first);
    await drag(page, 5, 1);
    await page.getByText("Zamienić można zawodników tej samej pozycji albo z rezerwowym").waitFor();
    expect(await coveredByMessage(page)).toEqual([]);
    expect(await nameOf(5)).toBe(second);
    await page.getByRole("button", { name: "Porzuć zmiany" }).click();
    await expect.poll(() => nameOf(5)).toBe(first);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is played with fingers: a tap opens a sheet of all acts, a held token is dragged, the fixtures are swiped", async () => {
    const { page, faults } = await openSquad({ width: 390, height: 844, touch: true }, CONTEST);
    const tokens = page.locator("[data-token]");
    await tokens.first().waitFor();
    await settled(page);
    expect(await page.locator("[data-board=squad] button:not([data-token])").count()).toBe(0);
    await tokens.nth(1).tap();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: /^Sprzedaj/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    const heights = await sheet
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await sheet.getByRole("button", { name: /^Wymień na innego/ }).tap();
    await page.getByRole("dialog").getByRole("searchbox").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Zamknij" }).tap();
    const nameOf = async (no: number) => (await tokens.nth(no).getAttribute("aria-label")) ?? "";
    const [first, second] = [await nameOf(1), await nameOf(2)];
    await tokens.nth(1).scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(page, 1), await middleOf(page, 2)];
    const finger = await fingerOn(page);
    await finger("touchStart", from);
    await page.locator("[data-board=squad][data-dragging]").waitFor();
    for (const share of [0.2, 0.5, 0.8, 1])
      await finger("touchMove", {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
    await finger("touchEnd");
    await expect.poll(() => nameOf(1)).toBe(second);
    expect(await nameOf(2)).toBe(first);
    await page.getByRole("button", { name: "Porzuć zmiany" }).tap();
    await expect.poll(() => nameOf(1)).toBe(first);
    await page.getByRole("navigation", { name: "Kolejki" }).scrollIntoViewIfNeeded();
    const slide = await page.locator("[data-swipe]").boundingBox();
    if (slide === null) throw new Error("no slider");
    const y = slide.y + slide.height / 2;
    await finger("touchStart", { x: slide.x + slide.width * 0.8, y });
    for (const share of [0.7, 0.5, 0.3, 0.1])
      await finger("touchMove", { x: slide.x + slide.width * share, y });
    await finger("touchEnd");
    await page.getByText("Ta kolejka jeszcze nie jest otwarta", { exact: false }).first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("explains every point of a fixture that is over, on the board and in the list", async () => {
    const { page, faults } = await openSquad({ width: 390 }, PLAYED);
    await page.getByRole("button", { name: "Lista", exact: true }).click();
    await page.locator("[data-slot] > button").first().click();
    await page.getByRole("dialog").getByText("Razem").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /^Punkty zawodników: / })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("keeps an unsaved sale while another fixture is looked at", async () => {
    const { page, faults } = await openSquad({}, CONTEST);
    const ledger = page.getByRole("region", { name: "Oczekujące transfery" });
    await page.locator("[data-token]").nth(3).hover();
    await label(page, /^Sprzedaj: /)
      .nth(3)
      .click();
    await ledger.getByText(/Zostały 2 z 3/).waitFor();
    await label(page, /^Następna: /).click();
    await page.getByText("Ta kolejka jeszcze nie jest otwarta", { exact: false }).first().waitFor();
    await label(page, /^Poprzednia: /).click();
    await ledger.getByText(/Zostały 2 z 3/).waitFor();
    await page.getByRole("button", { name: "Porzuć zmiany" }).click();
    await ledger.getByText(/Zostały 3 z 3/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const size of [
    { width: 320, height: 844 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 600 },
  ])
    test(`says why a fixture to come can't be changed, beside the tokens: ${size.width} px`, async () => {
      const { page, faults } = await openSquad(size, CONTEST);
      await label(page, /^Następna: /).click();
      await page.getByText("Ta kolejka jeszcze nie jest otwarta", { exact: false }).first().waitFor();
      const tokens = page.locator("[data-token]");
      await tokens.nth(1).evaluate((token) => scrollBy(0, token.getBoundingClientRect().top - 24)); // a row at the top
      await tokens.nth(10).click();
      const message = page.locator("[data-sonner-toast]").first();
      await message.waitFor();
      const box = await message.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? size.width)).toBeLessThanOrEqual(size.width);
      expect(await coveredByMessage(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("shows another team's squad from the ranking, fixture by fixture", async () => {
    const { page, faults } = await openSquad({}, PLAYED);
    await page.goto("/ranking");
    await page.locator("table [aria-haspopup=dialog]").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[data-token]").first().waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Poprzednia/ }).click();
    await dialog.locator("[data-token]").first().click();
    await page.getByRole("dialog").last().getByText("Razem").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const look of OPPOSITE_LOOKS)
    test(`has nothing for axe and no sideways scroll: ${look.lang}`, async () => {
      for (const contest of [CONTEST, PLAYED]) {
        const { page } = await openSquad(look, contest);
        await page.locator("[data-token]").first().waitFor();
        const name = look.lang === "en" ? /^Round \d/ : /^Kolejka \d/;
        await page.getByRole("heading", { level: 2, name }).waitFor();
        const rounds = page.getByRole("navigation", { name: /^(Kolejki|Rounds)$/ });
        // the tables that the season was imported from name each round in both languages
        expect(await rounds.getByText(look.lang === "en" ? /Kolejka/ : /Round/).count()).toBe(0);
        await isSoundTurned(page);
        const edge = (side: "top" | "bottom") =>
          page.locator("[data-board=squad]").evaluate((board, of) => {
            scrollTo(0, 0);
            return board.getBoundingClientRect()[of];
          }, side);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(() => edge("top"), { message: "first on a phone" }).toBeLessThanOrEqual(360);
        await page.setViewportSize({ width: 1280, height: 800 });
        const end = { message: "keeper and bench on one screen" };
        await expect.poll(() => edge("bottom"), end).toBeLessThanOrEqual(800);
        await page.context().close();
      }
    });
});
