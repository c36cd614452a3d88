import { expect, test } from "../support/test";
import type { Locator, Page } from "@playwright/test";
import { axe, pressOn, settled } from "../support/browser";
import { OPPOSITE_LOOKS } from "../support/looks";
import { openLeague } from "../support/league";
import { openRival } from "../support/rival-page";
import { isSoundTurned } from "../support/sound";

const TYPER = "Puchar Trybuny – jesień";
const FANTASY = "Fantasy Liga Trybuny – jesień";
const words = {
  pl: { chart: "Wykres", table: "Tabela" },
  en: { chart: "Chart", table: "Table" },
} as const;

interface Entry {
  fixtureId: string;
  name: string;
  points: number;
  total: number;
  rankingPosition: number;
}

/** A team's round, of either kind. */
interface Explained {
  teamId: string;
  name: string;
  points: number;
  adjustments: number;
}

/** What the browser is answered about a team's course. */
function historyOf(page: Page): Promise<Entry[]> {
  return page
    .waitForResponse((response) => /\/api\/ranking\/[^/]+\/history\//.test(response.url()))
    .then((response) => response.json() as Promise<Entry[]>);
}

/** The drawn colours of a canvas with the number of their pixels, the most frequent first. */
function coloursOf(canvas: Locator): Promise<[colour: string, pixels: number][]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data ?? [];
    const colours = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) continue;
      const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join(",");
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    return [...colours].sort(([, one], [, two]) => two - one);
  });
}

async function pixelsOf(canvas: Locator, colour: string): Promise<number> {
  return (await coloursOf(canvas)).find(([one]) => one === colour)?.[1] ?? 0;
}

const ink = { light: "21,24,29", dark: "241,234,219" };
const amber = { light: "242,182,50", dark: "255,201,77" };
/** A busy machine draws late. */
const soon = { timeout: 10_000 };
const button = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
const canvases = (page: Page) => page.getByRole("dialog").locator("canvas");

test.describe("a team's history on the running product", () => {
  for (const contest of [TYPER, FANTASY])
    test(`is drawn and tabulated by keyboard alone: ${String(contest)}`, async () => {
      const { page, faults } = await openLeague({}, contest, "/ranking");
      const opener = page.locator("table [aria-haspopup=dialog]").nth(1);
      await opener.focus();
      await pressOn(opener);
      const answer = historyOf(page);
      await pressOn(button(page, "Wykres"));
      const history = await answer;
      await canvases(page).nth(1).waitFor();
      for (const canvas of await canvases(page).all()) {
        await expect.poll(() => pixelsOf(canvas, ink.light), soon).toBeGreaterThan(500);
        expect(await pixelsOf(canvas, amber.light)).toBeGreaterThan(100);
      }
      const last = await canvases(page).first().screenshot();
      await pressOn(page.getByRole("dialog").getByRole("button", { name: /^Poprzednia kolejka: / }));
      await expect
        .poll(async () => (await canvases(page).first().screenshot()).equals(last), soon)
        .toBe(false);
      await pressOn(button(page, "Tabela"));
      const figures = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 1 });
      const rows = page.getByRole("dialog").locator("tbody tr");
      await expect
        .poll(
          () =>
            rows.evaluateAll((all) =>
              all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
            ),
          soon,
        )
        .toEqual(
          history.map(({ name, points, total, rankingPosition }) => [
            name,
            figures.format(points),
            figures.format(total),
            `${rankingPosition}.`,
          ]),
        );
      await pressOn(rows.first().getByRole("button"));
      await page.getByRole("heading", { name: `${history[0]?.name ?? ""} · `, level: 3 }).waitFor();
      expect(await button(page, contest === TYPER ? "Typy" : "Skład").getAttribute("aria-pressed")).toBe(
        "true",
      );
      await page.keyboard.press("Escape");
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement), soon)
        .toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const { contest, open } of [
    { contest: TYPER, open: "Otwórz moje typy" },
    { contest: FANTASY, open: "Otwórz mój skład" },
  ])
    test(`is one press away from my team and from my position: ${contest}`, async () => {
      for (const path of ["/league", "/ranking"]) {
        const { page, faults } = await openLeague({ width: 390 }, contest, path);
        const answer = historyOf(page);
        await page.getByRole("button", { name: "Historia drużyny" }).click();
        const [first] = await answer;
        await canvases(page).nth(1).waitFor();
        await page
          .getByRole("dialog")
          .locator(".u-over")
          .last()
          .click({ position: { x: 10, y: 60 } });
        await page.getByRole("heading", { name: `${first?.name ?? ""} · `, level: 3 }).waitFor();
        await page.getByRole("link", { name: open }).click();
        await page.waitForURL(`**/league?fixture=${first?.fixtureId ?? ""}`);
        expect(await page.getByRole("dialog").count()).toBe(0);
        expect(faults).toEqual([]);
        await page.context().close();
      }
    });

  test("follows the theme and the width while it is open", async () => {
    const { page, faults } = await openLeague({}, TYPER, "/league");
    await page.getByRole("button", { name: "Historia drużyny" }).click();
    const bars = canvases(page).first();
    await expect.poll(() => pixelsOf(bars, ink.light), soon).toBeGreaterThan(500);
    const width = await bars.evaluate((element: HTMLCanvasElement) => element.width);
    await page.evaluate(() => {
      localStorage.setItem("trybuna.theme", "dark");
      window.dispatchEvent(new Event("trybuna:theme"));
    });
    await expect.poll(() => pixelsOf(bars, ink.dark), soon).toBeGreaterThan(500);
    expect(await pixelsOf(bars, amber.dark)).toBeGreaterThan(100);
    expect(await pixelsOf(bars, ink.light)).toBeLessThan(50);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => bars.evaluate((element: HTMLCanvasElement) => element.width), soon)
      .toBeLessThan(width / 2 + 1);
    await expect.poll(() => pixelsOf(bars, ink.dark), soon).toBeGreaterThan(300);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("has room for forty fixtures on a narrow phone, two of them provisional", async () => {
    const { page, faults } = await openLeague({ width: 320 }, FANTASY, "/rules");
    await standForty(page);
    await page.goto("/league");
    await settled(page); // what is drawn above the button moves it, between a pointer's down and up, too
    await page.getByRole("button", { name: "Historia drużyny" }).click();
    await canvases(page).nth(1).waitFor();
    await page.getByText("kreskowane: punkty wstępne").waitFor();
    expect(await axe(page)).toEqual([]);
    await button(page, "Tabela").click();
    await page.getByRole("dialog").locator("tbody tr").nth(39).waitFor();
    const body = page.getByRole("dialog").locator("[role=group][tabindex='0']");
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const look of OPPOSITE_LOOKS)
    test(`has nothing for axe and no sideways scroll: ${look.lang}`, async () => {
      test.setTimeout(300_000);
      for (const contest of [TYPER, FANTASY]) {
        const { page, faults } = await openLeague(look, contest, "/ranking");
        await page.locator("table [aria-haspopup=dialog]").first().click();
        for (const part of ["chart", "table"] as const) {
          await button(page, words[look.lang][part]).click();
          await page
            .getByRole("dialog")
            .locator(part === "chart" ? "canvas" : "tbody tr")
            .first()
            .waitFor();
          await isSoundTurned(page);
        }
        await page.keyboard.press("Escape");
        await openRival(page);
        await isSoundTurned(page);
        expect(faults).toEqual([]);
        await page.context().close();
      }
    });

  for (const contest of [TYPER, FANTASY])
    test(`stands beside another's, and what differs and what is common make up both totals: ${String(contest)}`, async () => {
      const { page, faults } = await openLeague({ width: 390 }, contest, "/ranking");
      const told: Explained[] = [];
      page.on("response", (response) => {
        if (/\/userteams\/[^/]+\/history\/[^/]+$/.test(new URL(response.url()).pathname))
          void response.json().then(
            (one: Explained) => told.push(one),
            () => undefined,
          );
      });
      await openRival(page);
      const figures = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 1 });
      const teamId = new URL(page.url()).pathname.split("/").at(-1);
      await expect.poll(() => new Set(told.map((one) => one.teamId)).size, soon).toBe(2);
      const theirs = told.find((one) => one.teamId === teamId);
      const mine = told.find((one) => one.teamId !== teamId);
      const main = page.getByRole("main");
      for (const one of [mine, theirs]) {
        await main
          .getByText(figures.format(one?.points ?? 0), { exact: true })
          .first()
          .waitFor();
        await main.getByText(one?.name ?? "", { exact: true }).waitFor();
      }
      const sums = await main.getByText(/^−?[\d\s]+,\d : −?[\d\s]+,\d$/).innerText();
      const common = await main.getByText(/^(Wspólne: |Nie macie nic wspólnego)/).innerText();
      const tenths = (text = "0") =>
        Math.round(Number(text.replace(/\s/g, "").replace("−", "-").replace(",", ".")) * 10);
      const shared = tenths(/po (.+) pkt/i.exec(common)?.[1]);
      const totals = sums.split(" : ").map((one) => tenths(one) + shared);
      expect(totals).toEqual(
        [mine, theirs].map((one) => Math.round(((one?.points ?? 0) - (one?.adjustments ?? 0)) * 10)),
      );
      await page.getByRole("link", { name: "Wróć" }).click();
      await page.waitForURL("**/ranking");
      expect(faults).toEqual([]);
      await page.context().close();
    });
});

/** Forty fixtures instead of the demo's few: no demo plays a whole season. */
async function standForty(page: Page): Promise<void> {
  const history = Array.from({ length: 40 }, (_, index) => ({
    fixtureId: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    name: `Kolejka ${index + 1}`,
    points: (index * 37) % 90,
    total: index * 40,
    rankingPosition: 120 - ((index * 29) % 100),
  }));
  const fixtures = history.map(({ fixtureId, name, points }, index) => ({
    fixtureId,
    name,
    points,
    state: index < 38 ? "final" : "provisional",
    final: index < 38,
  }));
  await page.route(/\/api\/ranking\/[^/]+\/history\//, (route) => route.fulfill({ json: history }));
  await page.route(/\/userteams\/[^/]+\/history$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, fixtures } });
  });
}
