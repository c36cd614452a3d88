import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { settled } from "../support/browser";
import { asOrganizer, inHours } from "../support/organizer";
import { figuresOf, seasonContest, type Figures } from "../support/season";
import { gameweekFile, matchesFile, seasonTables } from "../support/season-files";

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];
type Season = Awaited<ReturnType<typeof seasonContest>>;

const moved = { 22: { round: 6, day: 38 } };
/** A match of the open third gameweek is played a day sooner. */
const sooner = { ...moved, 30: { round: 3, day: 13 } };
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

/** Opens the import of a contest, gives it files, and looks at what they would do. */
async function look(page: Page, season: Season, files: Files, startAt?: string): Promise<Figures> {
  await page.goto(`/organizer/${season.id}/import`);
  await settled(page);
  await page.locator("input[type=file]").setInputFiles(files);
  if (startAt !== undefined) {
    await button(page, /^Daty|Jak w plikach/).click();
    await page.getByRole("option", { name: "Pierwszy mecz zacznij w chwili" }).click();
    await page.getByLabel("Początek pierwszego meczu").fill(startAt);
  }
  await button(page, "Pokaż podgląd").click();
  await page.getByRole("heading", { name: "Podgląd importu" }).waitFor();
  const terms = await page.locator("main section dt").allTextContents();
  const values = await page.locator("main section dd").allTextContents();
  return Object.fromEntries(terms.map((term, place) => [term, Number(values[place])]));
}

/** Applies what is shown, and waits until it is written: by the word at the end, since a short import shows no progress. */
async function apply(page: Page, season: Season, act: string): Promise<void> {
  await button(page, act).click();
  await page.getByText("Wczytano pliki").waitFor();
  await page.waitForURL(`**/organizer/${season.id}`);
}

const rowOf = (page: Page, round: string) =>
  page.locator("main section ul > li").filter({ has: page.getByText(round, { exact: true }) });

/** Imports three tables: six rounds and all athletes, without results. */
async function isSetUp(page: Page, season: Season): Promise<void> {
  const before = await season.standing();
  const told = await look(page, season, seasonTables(), inHours(30));
  expect(told).toEqual({
    Kolejki: 6,
    Mecze: 18,
    Wyniki: 0,
    Zawodnicy: 36,
    "Nowi zawodnicy": 36,
    "Nowe drużyny": 6,
    "Nowe ceny": 0,
  });
  await apply(page, season, "Zapisz 6 kolejek");
  const after = await season.standing();
  expect(told).toMatchObject(figuresOf(before, after, [1, 2, 3, 4, 5, 6]));
  expect(after.fixtures.map(({ events }) => events.length)).toEqual([3, 3, 2, 3, 4, 3]);
}

/** Closes a gameweek, and imports its file: statistics, and the prices from then on. */
async function isFed(page: Page, season: Season): Promise<void> {
  await season.locks(1);
  const before = await season.standing();
  const told = await look(page, season, [gameweekFile(1)]);
  expect(told["Nowi zawodnicy"]).toBe(0);
  expect(told["Nowe ceny"]).toBeGreaterThan(0);
  await rowOf(page, "Kolejka 1").getByText("Zmienione").waitFor();
  await apply(page, season, "Zapisz 1 kolejkę");
  expect(told).toMatchObject(figuresOf(before, await season.standing(), [1]));
}

/** The same file a second time: there is nothing to write, and nothing to press. */
async function saysNothingChanges(page: Page, season: Season): Promise<void> {
  const before = await season.standing();
  const told = await look(page, season, [gameweekFile(1)]);
  expect(told).toMatchObject(figuresOf(before, before, [1]));
  await page.getByText("Nie ma czego zapisywać").waitFor();
  await expect(button(page, /^Zapisz/)).toHaveCount(0);
}

/** Imports a gameweek in which a match moves to the sixth, and a new athlete plays. */
async function movesAMatch(page: Page, season: Season): Promise<void> {
  await season.locks(2);
  const before = await season.standing();
  const told = await look(page, season, [gameweekFile(2, [22]), matchesFile(moved)]);
  await page
    .getByText("Mecz Lis Gaj – Żbik Wola zostanie przełożony z kolejki „Kolejka 2” do kolejki „Kolejka 6”.")
    .waitFor();
  expect(told["Nowi zawodnicy"]).toBe(1);
  await apply(page, season, "Zapisz 2 kolejki");
  const after = await season.standing();
  expect(told).toMatchObject(figuresOf(before, after, [1, 2, 3, 4, 5, 6], [2]));
  const states = after.fixtures.flatMap(({ events }) =>
    events.filter(({ key }) => key === "2025-26-22").map(({ state }) => state),
  );
  expect(states).toEqual(["postponed", "scheduled"]);
  await page.goto(`/organizer/${season.id}/log`);
  await page.getByText("Przełożono „Lis Gaj – Żbik Wola” z kolejki „Kolejka 2”.").first().waitFor();
}

/**
 * Imports a file that moves the closing of the open round and has another price than was typed: the price stands until the file's is
 * taken, the closing until there is a yes and a reason. Then takes the import back.
 */
async function movesAClosing(page: Page, season: Season): Promise<void> {
  await season.costs("Bąkowski6", 9.9);
  const closing = await season.closing(3);
  await look(page, season, [gameweekFile(4), matchesFile(sooner)]);
  const stands = page.getByRole("row", { name: /Bąkowski6/ });
  await expect(stands.getByRole("cell", { name: "9,9" }).first()).toBeVisible();
  await stands.getByRole("button", { name: "Przyjmij 6,9" }).click();
  await page.getByText("Przyjęto 1 wartość").waitFor();
  const asked = page.locator("[data-closing]");
  await asked.getByText("Kolejka 3").waitFor();
  await asked.getByText("Przesuń te zamknięcia tak, jak jest w pliku").click();
  await button(page, /^Zapisz/).click();
  await asked.getByText("Podaj powód").waitFor();
  await asked.getByLabel("Powód zmiany zamknięcia").fill("Nowy terminarz");
  await button(page, /^Zapisz/).click();
  await page.getByText("Wczytano pliki").waitFor();
  await page.waitForURL(`**/organizer/${season.id}`);
  const sooner24h = new Date(Date.parse(closing) - 86_400_000).toISOString();
  expect(new Date(await season.closing(3)).toISOString()).toBe(sooner24h);

  await page.goto(`/organizer/${season.id}/import`);
  await page.getByRole("main").getByRole("link", { name: "Cofnij…" }).first().click();
  await page.getByRole("region", { name: "Wróci" }).getByText("zamknięcie").first().waitFor();
  await page.getByText("Tak, cofnij ten import").click();
  await page.getByLabel(/^Powód/).fill("Zły terminarz");
  await button(page, "Cofnij import").click();
  await page.getByRole("heading", { name: "Import cofnięty" }).waitFor();
  expect(await season.closing(3)).toBe(closing);
}

test("a season that comes by files is set up from its tables and fed week by week: what each preview names is what happens, a closing moves with a yes only, and a file is taken back", async () => {
  const season = await seasonContest("Sezon z plików");
  const { page, faults } = await asOrganizer(`/organizer/${season.id}/import`);
  await isSetUp(page, season);
  await season.publish();
  await isFed(page, season);
  await saysNothingChanges(page, season);
  await season.isFinal(1);
  await movesAMatch(page, season);
  await season.isFinal(2);
  expect(await season.pinned(3), "also those whose club rests in this round").toBe(37);
  await movesAClosing(page, season);
  expect(faults).toEqual([]);
});
