import { expect, test } from "../support/test";
import { axe, openPage, settled, type PageOptions, pressOn, unfit } from "../support/browser";
import { stateLooks } from "../support/looks";
import { problem, ranking } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";
import { leavesTheWindow } from "../support/fixed-height";
import { isSound, isSoundTurned } from "../support/sound";

async function open(path: string, options: PageOptions = {}) {
  const opened = await openPage({ as: "participant", ...options });
  const mine = typer(opened.wire);
  await opened.page.goto(path);
  await settled(opened.page);
  return { ...opened, mine };
}

test.describe("predicting", () => {
  test("saves each click at once; an exact result sets winner and difference, says what gave way, and takes it back", async () => {
    const { page, wire, mine, faults } = await open("/league");
    const match = page.getByRole("article", { name: "Meksyk – Polska" });
    await match.getByRole("button", { name: /^2:0, / }).click();
    await match.getByRole("button", { name: /^Wygra Meksyk.*wybrane$/ }).waitFor();
    await match
      .getByText(/Zapisano \d\d:\d\d:\d\d/)
      .first()
      .waitFor();
    const sent = wire.calls.filter((call) => call.method === "PUT");
    expect(sent.map((call) => call.body)).toEqual([
      {
        _id: "t1",
        _partition: "mundial",
        league: "mundial",
        name: "WilczyApetyt",
        fixturePredictions: { f3: { "mex-pol": { ExactResult: "2:0", PointDifference: "1:2" } } },
        sequence: 8,
      },
    ]);
    const picks = () => mine.team().fixturePredictions["f3"]?.["mex-pol"];
    expect(picks()).toEqual({ ExactResult: "2:0", PointDifference: "1:2", "1X2": "1" });
    await match.getByText("Razem z nim: Wygra Meksyk, Meksyk o 2.").waitFor();
    await match.getByText("Ten wybór usunął inne typy: Wygra Polska.").waitFor();
    expect(await axe(page)).toEqual([]);
    await match.getByRole("button", { name: "Cofnij zmianę" }).click();
    await expect.poll(picks).toEqual({ "1X2": "2" });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("works by keyboard alone: opens an event, chooses, sees it saved, changes the view, the fixture", async () => {
    const { page, mine } = await open("/league");
    await page.getByRole("button", { name: "Rozwiń: Dania – Tunezja" }).focus();
    await page.keyboard.press("Enter");
    const match = page.getByRole("article", { name: "Dania – Tunezja" });
    await match.getByRole("button", { name: /^Wygra Dania/ }).waitFor();
    await page.keyboard.press("Tab"); // the choice; the arrows go on from it
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await match
      .getByRole("button", { name: /Remis.*wybrane$/ })
      .first()
      .waitFor();
    await expect.poll(() => mine.team().fixturePredictions["f3"]?.["den-tun"]).toEqual({ "1X2": "X" });
    expect(await match.locator("button[tabindex='0']").count(), "one stop a family").toBe(3);
    await page.getByRole("button", { name: "Boisko", exact: true }).focus();
    await page.keyboard.press("Enter");
    const board = page.getByRole("toolbar", { name: "Typy na boisku: Dania – Tunezja" });
    await board.getByRole("button", { name: /^0:0, / }).focus();
    await page.keyboard.press("Enter");
    await board.getByRole("button", { name: /^0:0, .*wybrane$/ }).waitFor();
    expect(mine.team().fixturePredictions["f3"]?.["den-tun"]).toEqual({
      "1X2": "X",
      ExactResult: "0:0",
      PointDifference: "0",
    });
    await page.getByRole("button", { name: "Następna: 4. dzień" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /4\. dzień/ }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: /3\. dzień/ }).waitFor();
    await page.context().close();
  });

  test("breaks no name and makes no cell too small on a tablet, and leaves a low window to the page", async () => {
    const { page } = await open("/league");
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
    await page.context().close();
  });

  test("remembers the board, and clicks on it reach the same predictions", async () => {
    const { page, mine } = await open("/league");
    await page.getByRole("button", { name: "Boisko", exact: true }).click();
    await page.reload();
    await settled(page);
    const board = page.getByRole("toolbar", { name: "Typy na boisku: Meksyk – Polska" });
    await board.scrollIntoViewIfNeeded();
    await board.getByRole("button", { name: /^Meksyk o 2,/ }).click();
    await board.getByRole("button", { name: /^Meksyk o 2,.*wybrane$/ }).waitFor();
    await expect
      .poll(() => mine.team().fixturePredictions["f3"]?.["mex-pol"])
      .toEqual({ "1X2": "1", PointDifference: "1:2" });
    await page.context().close();
  });

  test("keeps a failed choice over a reload and sends it again when asked", async () => {
    const { page, wire, mine } = await open("/league");
    const down = { status: 503, body: problem(503, "unavailable", "Usługa odpoczywa.") };
    wire.on("PUT /leagues/typer/userteams", down);
    const match = page.getByRole("article", { name: "Meksyk – Polska" });
    await match.getByRole("button", { name: /^Polska o 1,/ }).click();
    await match.getByRole("button", { name: /^Polska o 1,.*nie zapisano$/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await settled(page);
    await page.getByText("Nie zapisano 1 typu").waitFor();
    typer(wire);
    await page.getByRole("button", { name: "Zapisz ponownie" }).click();
    await match.getByRole("button", { name: /^Polska o 1,.*wybrane$/ }).waitFor();
    await page.getByText("Nie zapisano 1 typu").waitFor({ state: "detached" });
    expect(mine).toBeDefined();
    await page.context().close();
  });

  test("takes a choice back that came too late, says so in the server's words, and shows the closed fixture", async () => {
    const { page, wire } = await open("/league");
    wire.on("PUT /leagues/typer/userteams", {
      status: 409,
      body: problem(409, "fixture-closed", "Ta kolejka jest już zamknięta."),
    });
    const asked = wire.calls.filter((call) => call.path.includes("/fixtures/data/")).length;
    const match = page.getByRole("article", { name: "Meksyk – Polska" });
    await match.getByRole("button", { name: /^Wygra Meksyk/ }).click();
    await page.getByText("Ta kolejka jest już zamknięta.").waitFor();
    await match.getByRole("button", { name: /^Wygra Polska.*wybrane$/ }).waitFor();
    await expect
      .poll(() => wire.calls.filter((call) => call.path.includes("/fixtures/data/")).length)
      .toBeGreaterThan(asked);
    await page.context().close();
  });

  test("asks for a team name first, makes the team with it, and predicts then", async () => {
    const { page, wire } = await openPage({ as: "participant" });
    const mine = typer(wire);
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", {
      status: 404,
      body: problem(404, "team-not-found", "Nie ma takiej drużyny."),
    });
    await page.goto("/league");
    await settled(page);
    const name = page.getByLabel("Nazwa drużyny");
    expect(await name.inputValue()).toBe("WilczyApetyt");
    await name.fill("ma spacje");
    await page.getByRole("button", { name: "Zapisz nazwę drużyny" }).click();
    await page.getByText("Nazwa musi mieć od 3 do 40 znaków i nie może zawierać spacji").waitFor();
    expect(await axe(page)).toEqual([]);
    await name.fill("OrłyZPodwórka");
    await page.getByRole("button", { name: "Zapisz nazwę drużyny" }).click();
    await page.getByRole("heading", { level: 1, name: "OrłyZPodwórka" }).waitFor();
    expect(mine.team().name).toBe("OrłyZPodwórka");
    await page.context().close();
  });

  test("says at most once per 5 s that a fixture has not started", async () => {
    const { page, wire } = await open("/league?fixture=f4");
    const match = page.getByRole("article", { name: "Argentyna – Arabia Saudyjska" });
    const draw = match.getByRole("button", { name: /, Remis,/ }).first();
    await draw.click();
    await draw.click();
    expect(await page.getByText("Typy wprowadzisz, gdy kolejka się rozpocznie").count()).toBe(1);
    expect(wire.calls.some((call) => call.method === "PUT")).toBe(false);
    await page.context().close();
  });

  test("explains the points of a locked event in a popup", async () => {
    const { page } = await open("/league?fixture=f2", { width: 390 });
    await page.getByRole("button", { name: "Punkty: Dania – Tunezja" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dania 0:0 Tunezja").waitFor();
    expect(await axe(page)).toEqual([]);
    const sizeOf = () => dialog.evaluate((shown: HTMLElement) => [shown.offsetWidth, shown.offsetHeight]);
    expect(await sizeOf(), "90 % of a phone’s screen").toEqual([390, 810]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await sizeOf()).toEqual([800, 600]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const chart = page.getByRole("table", { name: /: Argentyna – Arabia Saudyjska$/ });
    expect(await chart.locator("tbody td:nth-child(3)").allTextContents()).toEqual(["93%", "5%", "2%"]);
    await page.context().close();
  });

  test("opens the ranking at my page, pages by keyboard, opens a team with its predictions", async () => {
    const { page, wire } = await open("/ranking");
    await page.getByRole("row", { name: /WilczyApetyt/ }).waitFor();
    await page.getByRole("button", { name: "Strona 14" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "StrzałWOkno14" }).waitFor();
    await page.getByRole("button", { name: "Moja strona" }).click();
    const team = page.getByRole("button", { name: "BramkaDoSzatni", exact: true });
    await team.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Argentyna 1:2 Arabia Saudyjska").waitFor();
    await dialog.getByText("było: Wygra Arabia Saudyjska").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "2. dzień" }).click();
    await expect.poll(() => wire.calls.some((call) => call.query.get("fixtureId") === "f2")).toBe(true);
    await page.context().close();
  });

  for (const look of [
    { width: 1280, theme: "light" },
    { width: 320, theme: "dark" },
  ] as const)
    test(`lists who takes part before anything has been counted: ${look.width} px`, async () => {
      const { page, wire } = await openPage({ ...look, as: "participant" });
      typer(wire);
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
      expect(await page.getByRole("main").getByRole("listitem").allTextContents()).toEqual([
        "WilczyApetytTy",
        "TikiTakaTychy",
      ]);
      expect(await page.getByRole("table").count()).toBe(0);
      expect(await page.getByText(/^1\./).count()).toBe(0);
      await isSound(page);
      await pressOn(page.getByRole("button", { name: "TikiTakaTychy" }));
      await page.getByRole("dialog").getByText("Historia drużyny").waitFor();
      await page.context().close();
    });

  test("says that a ranking has not been made yet, and what failed", async () => {
    const { page, wire } = await openPage({ as: "participant" });
    typer(wire);
    wire.on("GET /ranking/{leagueId}", {
      status: 503,
      body: problem(503, "unavailable", "Ranking odpoczywa."),
    });
    await page.goto("/ranking");
    await page.getByText("Ranking odpoczywa.").waitFor({ timeout: 15_000 });
    typer(wire);
    await page.getByRole("button", { name: "Wczytaj ponownie" }).click();
    await page.getByRole("row", { name: /WilczyApetyt/ }).waitFor();
    await page.context().close();
  });
});

for (const path of ["/league", "/league?fixture=f2", "/league?board", "/ranking"])
  test.describe(`axe finds nothing on ${path}`, () => {
    for (const look of stateLooks())
      test(look.lang, async () => {
        const { page, wire } = await openPage({ ...look, as: "participant" });
        typer(wire);
        if (path.endsWith("board"))
          await page.addInitScript(() => localStorage.setItem("trybuna.predictionsView", "board"));
        await page.goto(path);
        await isSoundTurned(page);
        await page.context().close();
      });
  });
