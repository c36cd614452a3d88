import { expect, test } from "../support/test";
import { openPage, settled, unfit } from "../support/browser";
import { leavesTheWindow } from "../support/fixed-height";
import { isSound, isSoundTurned } from "../support/sound";
import { problem, ranking } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";

async function open(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage({ as: "participant", ...options });
  typer(opened.wire);
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}

test.describe("predicting", () => {
  test("breaks no name and makes no cell too small on a tablet, leaves a low window to the page, and fills a phone with points", async () => {
    const { page, faults } = await open("/league");
    for (const width of [768, 844, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await unfit(page), `${String(width)} px`).toEqual([]);
      const cells = await page
        .getByRole("toolbar", { name: "Dokładny wynik" })
        .getByRole("button")
        .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
      expect(Math.min(...cells), `${String(width)} px`).toBeGreaterThanOrEqual(44);
    }
    await leavesTheWindow(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/league?fixture=f2");
    await page.getByRole("button", { name: "Punkty: Dania – Tunezja" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dania 0:0 Tunezja").waitFor();
    const sizeOf = () => dialog.evaluate((shown: HTMLElement) => [shown.offsetWidth, shown.offsetHeight]);
    expect(await sizeOf(), "90 % of a phone’s screen").toEqual([390, 810]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await sizeOf()).toEqual([800, 600]);
    expect(faults).toEqual([]);
  });

  test("draws each button of a board under its control, which takes the clicks on it, and draws what is chosen", async () => {
    const { page, faults } = await open("/league", { width: 390, touch: true });
    await page.getByRole("button", { name: "Boisko", exact: true }).click();
    const board = page.getByRole("toolbar", { name: "Typy na boisku: Meksyk – Polska" });
    await board.scrollIntoViewIfNeeded();
    const cell = board.getByRole("button", { name: /^Meksyk o 2,/ });
    const before = await cell.screenshot();
    const box = await cell.boundingBox();
    if (box === null) throw new Error("the button is not on the screen");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const chosen = board.getByRole("button", { name: /^Meksyk o 2,.*wybrane$/ });
    await chosen.waitFor();
    await expect.poll(async () => (await chosen.screenshot()).equals(before)).toBe(false);
    const canvas = board.locator("canvas").first();
    const blank = await canvas.evaluate((element: HTMLCanvasElement) => {
      const copy = document.createElement("canvas");
      Object.assign(copy, { width: element.width, height: element.height });
      return copy.toDataURL() === element.toDataURL();
    });
    expect(blank).toBe(false);
    expect(faults).toEqual([]);
  });

  test("is laid out with what was saved, what gave way and what was refused, closed, and on its boards", async () => {
    const { page, wire, faults } = await open("/league", { width: 320 });
    const match = page.getByRole("article", { name: "Meksyk – Polska" });
    await match.getByRole("button", { name: /^2:0, / }).click();
    await match.getByText("Ten wybór usunął inne typy: Wygra Polska.").waitFor();
    wire.on("PUT /leagues/typer/userteams", {
      status: 503,
      body: problem(503, "service-unavailable", "Usługa odpoczywa."),
    });
    await match.getByRole("button", { name: /^Polska o 1,/ }).click();
    await match.getByRole("button", { name: /^Polska o 1,.*nie zapisano$/ }).waitFor();
    await isSound(page);
    await page.getByRole("button", { name: "Boisko", exact: true }).click();
    await page.getByRole("toolbar", { name: "Typy na boisku: Meksyk – Polska" }).waitFor();
    await isSoundTurned(page, [320]);
    await page.goto("/league?fixture=f2");
    await settled(page);
    await isSound(page);
    await page.getByRole("button", { name: "Punkty: Dania – Tunezja" }).click();
    await page.getByRole("dialog").getByText("Dania 0:0 Tunezja").waitFor();
    await isSound(page);
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", {
      status: 404,
      body: problem(404, "team-not-found", "Nie ma takiej drużyny."),
    });
    wire.on("POST /leagues/typer/userteams", {
      status: 409,
      body: problem(409, "team-name-taken", "Ta nazwa drużyny jest już zajęta."),
    });
    await page.goto("/league?fixture=f3");
    await page.getByRole("button", { name: "Lista", exact: true }).click();
    const first = page.getByRole("article", { name: "Argentyna – Arabia Saudyjska" });
    await first.getByRole("button", { name: /^Wygra Argentyna/ }).click();
    await page.getByLabel("Nazwa drużyny").fill("ma spacje");
    await page.getByRole("button", { name: "Zapisz nazwę drużyny" }).click();
    await page.getByText("Nazwa musi mieć od 3 do 40 znaków i nie może zawierać spacji").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });
});

test("a ranking is laid out before anything has been counted, and with a team that was opened", async () => {
  const { page, wire, faults } = await open("/ranking", { width: 320, theme: "dark" });
  await page.getByRole("button", { name: "BramkaDoSzatni", exact: true }).click();
  await page.getByRole("dialog").getByText("było: Wygra Arabia Saudyjska").waitFor();
  await isSound(page);
  const entries = ["WilczyApetyt", "TikiTakaTychy"].map((name) => ({
    _id: name === "WilczyApetyt" ? "t1" : name,
    rankingPosition: 1,
    name,
    points: 0,
    previousPosition: null,
  }));
  wire.on("GET /ranking/{leagueId}", {
    body: { ...ranking(), entries, page: 1, total: 2, runRevision: 0, final: false },
  });
  await page.goto("/ranking");
  await page.getByRole("heading", { name: "Jeszcze nic nie policzono" }).waitFor();
  await isSound(page);
  expect(faults).toEqual([]);
});
