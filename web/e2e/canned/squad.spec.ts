import { expect, test } from "../support/test";
import { openPage, settled, type PageOptions } from "../support/browser";
import { coveredByMessage } from "../support/covered";
import { leavesTheWindow } from "../support/fixed-height";
import { drag, fingerOn, middleOf } from "../support/gestures";
import { squadGame } from "@/testing/samples/squad-game";

/** Opens my squad of fifteen in the open round. */
async function openSquad(options: PageOptions = {}) {
  const opened = await openPage({ as: "participant", ...options });
  squadGame(opened.wire);
  await opened.page.goto("/league?fixture=f3");
  const tokens = opened.page.locator("[data-token]");
  await tokens.first().waitFor();
  await settled(opened.page);
  const nameOf = async (no: number) => (await tokens.nth(no).getAttribute("aria-label")) ?? "";
  return { ...opened, tokens, nameOf };
}

test.describe("my squad on its board", () => {
  test("is drawn in parts at first, and as if in one; keeper and bench are on one screen, and first on a phone", async () => {
    const { page, faults } = await openSquad({ width: 390 });
    const board = page.locator("[data-board=squad]");
    const drawn = () => board.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const choose = (name: string) =>
      page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), name);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const first = await drawn();
    await choose("dark"); // all of it is drawn anew
    await expect.poll(drawn).not.toBe(first);
    await choose("light");
    await expect.poll(async () => (await drawn()) === first).toBe(true);
    const edge = (side: "top" | "bottom") =>
      board.evaluate((element, of) => {
        scrollTo(0, 0);
        return element.getBoundingClientRect()[of];
      }, side);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => edge("top"), { message: "first on a phone" }).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    const end = { message: "keeper and bench on one screen" };
    await expect.poll(() => edge("bottom"), end).toBeLessThanOrEqual(800);
    expect(faults).toEqual([]);
  });

  test("swaps two players by dragging, and says why another one can't be swapped", async () => {
    const { page, nameOf, faults } = await openSquad({ height: 1700 });
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
  });

  test("gives the menu and the × of a token the clicks around them with a mouse", async () => {
    const { tokens, faults } = await openSquad();
    const token = tokens.nth(6);
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
  });

  test("is played with fingers: acts have room, a held token is dragged, the fixtures are swiped", async () => {
    const { page, tokens, nameOf, faults } = await openSquad({ width: 390, height: 844, touch: true });
    await tokens.nth(1).tap();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: /^Sprzedaj/ }).waitFor();
    const heights = await sheet
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await sheet.getByRole("button", { name: "Zamknij" }).tap();
    await sheet.waitFor({ state: "detached" });
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
  });

  test("leaves two thirds of a small window to the page, with changes to save, too, and keeps the deadline in view", async () => {
    const { page, tokens, faults } = await openSquad({ width: 390, height: 664, touch: true });
    await leavesTheWindow(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await tokens.nth(6).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sprzedaj/ })
      .click();
    await page
      .getByRole("button", { name: /^Wybierz jeszcze 1 zawodnika$/ })
      .first()
      .waitFor();
    await leavesTheWindow(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate(() => scrollTo(0, 400));
    const deadline = page.locator("[data-deadline]:visible");
    expect(await deadline.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(faults).toEqual([]);
  });

  test("says why a fixture to come can't be changed, beside the tokens, on any screen", async () => {
    for (const size of [
      { width: 320, height: 844 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1280, height: 600 },
    ]) {
      const { page, tokens, faults } = await openSquad(size);
      await page.getByRole("button", { name: /^Następna: / }).click();
      await page.getByText("Ta kolejka jeszcze nie jest otwarta", { exact: false }).first().waitFor();
      await tokens.nth(1).evaluate((token) => scrollBy(0, token.getBoundingClientRect().top - 24)); // a row at the top
      await tokens.nth(10).click();
      const message = page.locator("[data-sonner-toast]").first();
      await message.waitFor();
      const box = await message.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? size.width)).toBeLessThanOrEqual(size.width);
      expect(await coveredByMessage(page), `${size.width} px`).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });
});
