import type { Page } from "@playwright/test";
import { logInAt } from "../support/api";
import { productUrl } from "../support/browser";
import {
  begin,
  close,
  day,
  follow,
  join,
  main,
  pasteMatches,
  press,
  publish,
  publishResults,
  refused,
  spectator,
  stands,
  typed,
  type Participant,
} from "../support/console-contest";
import { newUser } from "../support/fantasy-league";
import { expect, test } from "../support/test";

interface Team {
  name: string;
  /** Surnames by row: a formation, then the bench. */
  rows: string[][];
  captain?: string;
}

/** Lets a new participant join and save a first squad. */
async function plays(who: Participant, league: string, { name, rows, captain }: Team): Promise<void> {
  await join(who, league);
  const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
  const { athletes } = await organizer<{ athletes: { _id: string; surname: string }[] }>(
    "GET",
    `/organizer/contests/leagues/${league}/athletes`,
  );
  const idOf = (wanted: string) => athletes.find(({ surname }) => surname === wanted)?._id ?? "";
  let no = 0;
  const squad = rows.map((row) => row.map((surname) => ({ No: ++no, _id: idOf(surname) })));
  const bonus = captain === undefined ? null : { name: "Captain", playerId: idOf(captain) };
  await who.call("POST", "/leagues/fantasy/userteams", { name, league, squad, bonus });
}

/** A line-up of every club, by position and price: `Wilk1` of Wilki is the first of its line. */
function athletesOf(clubs: readonly string[], line: readonly (readonly [string, string])[]): string[] {
  return clubs.flatMap((club) =>
    line.map(([position, price], at) => `Jan\t${club}${at + 1}\t${club}\t${position}\t${price}`),
  );
}

/** Pastes athletes into the sheet, whose columns it finds by their heads. */
async function pasteAthletes(page: Page, lines: readonly string[]): Promise<void> {
  await press(page, "Wklej z arkusza");
  const table = ["Imię\tNazwisko\tKlub\tPozycja\tCena", ...lines].join("\n");
  await main(page).getByLabel("Wiersze z arkusza").fill(table);
  await press(page, "Pokaż, co rozpoznano");
}

/** Turns to a match of the round, and answers its two sides. */
async function choose(page: Page, match: string): Promise<string[]> {
  const sides = match.split(" – ");
  await main(page)
    .getByRole("button", { name: new RegExp(sides.join(".*")) })
    .click();
  return sides;
}

/** Pastes statistics into the match on the screen, and takes them over. */
async function pasteStatistics(page: Page, lines: readonly string[]): Promise<void> {
  await press(page, "Wklej z arkusza");
  await main(page).getByLabel("Wiersze z arkusza").fill(lines.join("\n"));
  await press(page, "Pokaż, co rozpoznano");
  await page.getByText(`Rozpoznano ${lines.length - 1} z ${lines.length - 1} wierszy.`).waitFor();
  await press(page, "Przyjmij wklejone");
}

/** Fills the sheet: a club by hand, athletes by paste, one with a misspelt club. The preview names the effects before the save. */
async function athletes(page: Page): Promise<void> {
  await press(page, /^Kluby i stroje/);
  await main(page).getByLabel("Nazwa nowego klubu").fill("Bobry");
  await press(page, "Dodaj klub");
  const line = [
    ["BR", "4,5"],
    ["OB", "5,0"],
    ["OB", "5,5"],
    ["PO", "6,5"],
    ["PO", "7,0"],
    ["NA", "8,0"],
  ] as const;
  const lines = athletesOf(["Wilki", "Orły", "Żubry", "Sowy", "Rysie", "Kruki"], line);
  lines[0] = "Jan\tWilki1\tWilkki\tBR\t4,5";
  await pasteAthletes(page, lines);
  await page.getByText("Wklejono 36 wierszy.").waitFor();
  await page.getByText("1 błędny wiersz nie wejdzie.").waitFor();
  const fault = page.locator("[data-fault=clubUnknown]");
  await fault.getByRole("button", { name: "Wpisz Wilki" }).click();
  expect(await page.locator("[data-fault]").count()).toBe(0);
  await page.locator("[data-effects]").getByText("przy budżecie 100,0", { exact: false }).waitFor();
  await press(page, "Zapisz 37 zmian");
  await page.getByText("Zapisano 37 zmian").waitFor();
}

/** Enters a match: its score, ninety minutes for each athlete, some goals, and the values that the score implies. */
async function counted(
  page: Page,
  match: string,
  [home, away]: [number, number],
  goals: Record<string, number>,
): Promise<void> {
  const sides = await choose(page, match);
  await typed(page, main(page).getByLabel(new RegExp(`^${sides[0]}, normalny czas`)), [home, away]);
  const rows = sides.flatMap((club) =>
    [1, 2, 3, 4, 5, 6].map((no) => `${club}${no}\t90\t${goals[`${club}${no}`] ?? 0}`),
  );
  await pasteStatistics(page, ["Zawodnik\tMinuty na boisku\tGole", ...rows]);
  await press(page, "Wpisz czyste konta i stracone gole z wyniku");
}

test("an organizer runs a fantasy contest: athletes, clubs and prices from a sheet, goals from another, and a captain decides", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  const contest = await begin("Piłka nożna", "Fantasy", "Piłka meczowa");
  const { page } = contest;
  await refused(page, /Rozgrywki nie mają żadnej kolejki/);
  await follow(page, "Kolejki");
  const list = `Kolejka 1\n${day(3)} 18:00 Wilki – Orły\n${day(3)} 20:30 Żubry – Sowy\n${day(4)} 18:00 Rysie – Kruki`;
  await pasteMatches(page, list, "Dodaj 3 mecze");
  await follow(page, "Kolejki");
  await stands(page, "squad", "bad");
  await follow(page, /^Ustaw zawodników i ceny/);
  await athletes(page);
  await follow(page, "Kolejki");
  await stands(page, "squad", "well");
  await publish(page, contest.name);

  const behind = [["Wilki1"], ["Wilki2", "Orły2", "Żubry2", "Sowy2"], ["Orły5", "Żubry5", "Sowy5", "Rysie5"]];
  const bench = ["Orły1", "Rysie2", "Kruki5", "Żubry6"];
  await plays(ada, contest.league, {
    name: "AdaGra",
    rows: [...behind, ["Wilki6", "Kruki6"], bench],
    captain: "Wilki6",
  });
  await plays(bob, contest.league, { name: "BobGra", rows: [...behind, ["Sowy6", "Kruki6"], bench] });

  await close(page, "Kolejka 1");
  await counted(page, "Wilki – Orły", [2, 1], { Wilki6: 2, Orły5: 1 });
  await counted(page, "Żubry – Sowy", [0, 0], {});
  await counted(page, "Rysie – Kruki", [0, 1], { Kruki6: 1 });
  // all eleven have 2 for ninety minutes; Orły5, a midfielder, 5 for a goal, Kruki6 4; Orły2, a defender, loses 1 for two goals
  // against; the goalless match brings two defenders 4 and two midfielders 1 each: 40. Wilki6 has 8 for two goals and, as
  // captain, everything twice.
  await publishResults(page, { AdaGra: 58, BobGra: 40 });
  const reader = await spectator(bob, contest.league);
  await reader.sees("/ranking", [
    [1, "AdaGra", 58],
    [2, "BobGra", 40],
  ]);
  expect([...contest.faults, ...reader.faults]).toEqual([]);
});
