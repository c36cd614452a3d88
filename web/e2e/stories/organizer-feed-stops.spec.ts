import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, overflows, settled } from "../support/browser";
import { asOrganizer } from "../support/organizer";
import { seasonContest } from "../support/season";

type Contest = Awaited<ReturnType<typeof seasonContest>>;

const now = Date.now();

/** A league's file: two rounds of a match each, the first with its score, if it is known. */
function leagueFile(score?: readonly [number, number]) {
  const match = (num: number, team1: string, team2: string, days: number) => ({
    ...{ num, round: `Kolejka ${num}`, team1, team2, time: "18:00 UTC" },
    date: new Date(now + days * 86_400_000).toISOString().slice(0, 10),
  });
  const first = match(1, "Kolejarz", "Huragan", 2);
  const matches = [
    score === undefined ? first : { ...first, score: { ft: score } },
    match(2, "Huragan", "Sokół", 9),
  ];
  const text = JSON.stringify({ name: "Liga", matches });
  return { name: "liga.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

const source = (page: Page) => page.getByRole("listitem", { name: "Terminarz ligi" });
const press = (page: Page, name: string | RegExp) => source(page).getByRole("button", { name }).click();
const works = (page: Page) => source(page).getByText("działa", { exact: true }).waitFor();

async function give(page: Page, file: ReturnType<typeof leagueFile>): Promise<void> {
  await source(page)
    .getByRole("button", { name: /^Wczytaj nowy plik/ })
    .waitFor();
  await source(page).locator("input[type=file]").setInputFiles(file);
}

/** Takes what a file has brought, and waits until it is written. */
async function take(page: Page): Promise<void> {
  await press(page, /^Przyjmij/);
  await works(page);
  await source(page).getByRole("progressbar").waitFor({ state: "detached" });
}

test.describe("a source that goes wrong, on the running product", () => {
  test("stops when a result vanishes, says why, and goes on with another file or with what we have", async () => {
    const contest = await seasonContest("Źródło, które się myli", "football-typer");
    const { page, faults } = await asOrganizer(`/organizer/${contest.id}/feeds/new`);
    await page.getByLabel("Nazwa źródła").fill("Terminarz ligi");
    await page.getByRole("button", { name: /^spod adresu/ }).click();
    await page.getByRole("option", { name: "kolejne pliki wczytywane ręcznie" }).click();
    await page.getByRole("main").getByRole("button", { name: "Dodaj źródło" }).click();
    await page.getByRole("heading", { level: 1, name: "Źródła" }).waitFor();
    await settled(page);

    await give(page, leagueFile());
    await take(page);
    await contest.publish();
    await contest.locks(1);
    await give(page, leagueFile([2, 1]));
    await take(page);
    expect(await scoreOf(contest)).toEqual([2, 1]);

    await give(page, leagueFile());
    await saysWhy(page);
    expect(await scoreOf(contest), "nothing has changed").toEqual([2, 1]);
    await give(page, leagueFile([2, 1]));
    await works(page);

    await give(page, leagueFile());
    await press(page, "Zostaw 2:1 i wznów");
    await page.getByText("Wznowiono źródło").waitFor();
    await works(page);
    expect(await scoreOf(contest)).toEqual([2, 1]);
    await page.goto(`/organizer/${contest.id}/log`);
    await page
      .getByText(/Terminarz ligi/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** What is put down of the first match. */
  async function scoreOf(contest: Contest): Promise<unknown> {
    const [first] = await contest.fixtures();
    const [score] = Object.values(first?.importedResults?.events ?? {});
    return (score as { ft: number[] } | undefined)?.ft;
  }

  /** It stands still: what we have, what came, that nothing has changed, and the ways on. */
  async function saysWhy(page: Page): Promise<void> {
    const stop = page.getByRole("region", { name: "Zniknął wynik, który u nas już jest" });
    await stop.getByText("w rozgrywkach nic się nie zmieniło").waitFor();
    const cells = await stop.getByRole("row").last().getByRole("cell").allTextContents();
    expect([cells[0], cells.at(-1)]).toEqual(["2:1", "brak"]);
    await stop.getByRole("link", { name: "Przejdź do wyników kolejki" }).waitFor();
    expect(await stop.getByRole("button", { name: "Sprawdź jeszcze raz" }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  }
});
