import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Call } from "./api";
import { openPage, settled } from "./browser";
import { publishing } from "./gains";
import { asOrganizer, inHours } from "./organizer";

/** Steps through the organizer's console, by links and buttons: from a template to the list of winners. */

/** A day some days from now, as a list has it. */
export const day = (ahead: number) => inHours(24 * ahead).slice(0, 10);

export const main = (page: Page) => page.getByRole("main");

/** Follows a link by keyboard: a message may lie over it as long as the pointer rests there. */
export async function follow(page: Page, link: string | RegExp): Promise<void> {
  await main(page).getByRole("link", { name: link, exact: true }).first().press("Enter");
  await settled(page);
}

export async function press(page: Page, button: string | RegExp): Promise<void> {
  await main(page).getByRole("button", { name: button, exact: true }).click();
}

/** The form that a button sends: a screen may have several, each with a reason. */
const formWith = (page: Page, button: string) =>
  main(page).locator("form", { has: page.getByRole("button", { name: button, exact: true }) });

/** Waits until a point of the checklist stands so: what was known before is shown while it is looked at again. */
export const stands = (page: Page, check: string, state: "well" | "warn" | "bad") =>
  page.locator(`[data-check=${check}] [data-state=${state}]`).waitFor();

/** Goes on to a step of the wizard. */
async function next(page: Page, step: string): Promise<void> {
  await press(page, `Dalej: ${step}`);
  await main(page).getByRole("heading", { name: step, level: 1, exact: true }).waitFor();
  await settled(page);
}

/** Makes a draft in the wizard, from the console's first screen to the checklist, with a prize for the winner; answers its id. */
async function draft(
  page: Page,
  contest: { sport: string; kind: "Typer" | "Fantasy"; name: string; prize: string; rules?: string },
): Promise<string> {
  await follow(page, "Nowe rozgrywki");
  await main(page).getByText(contest.sport, { exact: true }).click();
  await main(page).getByText(contest.kind, { exact: true }).click();
  if (contest.rules !== undefined) await main(page).getByText(contest.rules, { exact: true }).click();
  await next(page, "Nazwa i terminy");
  await main(page).getByLabel("Nazwa rozgrywek").fill(contest.name);
  await main(page).getByLabel("Nazwa rozgrywek").press("Enter");
  await page.getByText(`Utworzono szkic rozgrywek: ${contest.name}`).waitFor();
  if (contest.kind === "Fantasy") {
    await page.getByText("Jeszcze bez terminu").waitFor();
    await next(page, "Punktacja");
  }
  await next(page, "Nagrody i teksty");
  await press(page, "Dodaj nagrodę");
  await main(page).getByLabel("Nagroda", { exact: true }).fill(contest.prize);
  await next(page, "Sprawdzenie");
  return /organizer\/([^/]+)/.exec(page.url())?.[1] ?? "";
}

/** A contest that a story runs from the organizer's log-in on. */
interface Run {
  page: Page;
  faults: string[];
  name: string;
  league: string;
  prize: string;
}

/** Logs the organizer in, and makes a draft from a template: the sport's own, or one with the rules of another game. */
export async function begin(
  sport: string,
  kind: "Typer" | "Fantasy",
  prize: string,
  rules?: string,
): Promise<Run> {
  const { page, faults } = await asOrganizer("/organizer");
  const name = `${sport}, ${kind} od szablonu ${Date.now()}`;
  return {
    page,
    faults,
    name,
    prize,
    league: await draft(page, { sport, kind, name, prize, ...(rules && { rules }) }),
  };
}

/** Waits until the checklist is looked at no more: what comes then may move the button away from under the press. */
const checked = (page: Page) => main(page).locator("[aria-busy=true]").first().waitFor({ state: "detached" });

/** Tries to publish a draft that lacks something: the server says what, next to the list that leads to it. */
export async function refused(page: Page, ...reasons: RegExp[]): Promise<void> {
  await checked(page);
  await press(page, "Ogłoś rozgrywki");
  const refusal = page.locator("[data-problem]");
  await refusal.getByText("Tych rozgrywek nie można jeszcze ogłosić.").waitFor();
  for (const reason of reasons) await refusal.getByText(reason).first().waitFor();
}

/** Pastes rounds of matches between teams that are new. */
export async function pasteMatches(page: Page, list: string, button: string): Promise<void> {
  await follow(page, "Mecze z listy");
  await main(page).getByLabel("Wiersze z arkusza").fill(list);
  await press(page, "Pokaż, co rozpoznano");
  await main(page).getByText("Dodaj nowe drużyny").click();
  await press(page, button);
  await page.getByText("Dodano mecze z listy").waitFor();
}

/** Publishes the draft that is on the screen, whose checklist is content. */
export async function publish(page: Page, name: string): Promise<void> {
  await main(page).getByRole("heading", { name: "Można ogłosić" }).waitFor();
  await checked(page);
  await press(page, "Ogłoś rozgrywki");
  await page.getByText(`Ogłoszono rozgrywki: ${name}`).waitFor();
}

/** Closes an open round before its time, and goes on to its results. */
export async function close(page: Page, round: string): Promise<void> {
  await follow(page, "Kolejki");
  await follow(page, round);
  await press(page, "Zamknij kolejkę przed czasem");
  const form = formWith(page, `Zamknij teraz: ${round}`);
  await form.getByLabel("Powód", { exact: true }).fill("Zawody zaczęły się wcześniej");
  await press(page, `Zamknij teraz: ${round}`);
  await page.getByText(`Zamknięto kolejkę: ${round}`).waitFor();
  await page
    .getByRole("navigation", { name: "Części kolejki" })
    .getByRole("link", { name: "Wyniki" })
    .click();
  await main(page).getByRole("button", { name: "Ogłoś wstępnie", exact: true }).waitFor();
}

/** Types figures into fields one after another, by keyboard alone: Enter leads from one to the next. */
export async function typed(
  page: Page,
  first: Locator,
  figures: readonly (number | string)[],
): Promise<void> {
  await first.focus();
  for (const one of figures) {
    await page.keyboard.type(String(one));
    await page.keyboard.press("Enter");
  }
}

/** Publishes results as provisional, who gains being exactly these with exactly so much, then confirms them, which changes nothing. */
export async function publishResults(page: Page, gains: Record<string, number>): Promise<void> {
  expect(await publishing(page, "Ogłoś wstępnie")).toEqual(gains);
  await main(page).getByRole("heading", { name: "Wyniki wstępne" }).waitFor();
  expect(await publishing(page, "Zatwierdź jako końcowe")).toEqual({});
  await main(page).getByRole("heading", { name: "Wyniki końcowe" }).waitFor();
}

/** Ends the contest: nothing of it changes any more. */
async function end(page: Page, name: string): Promise<void> {
  await follow(page, "Ustawienia");
  await follow(page, "Nazwa i terminy");
  await follow(page, "Zakończ rozgrywki");
  for (const box of await main(page)
    .getByRole("checkbox", { name: /^Kończę bez nich/ })
    .all())
    await box.check({ force: true });
  await main(page).getByLabel("Powód", { exact: true }).fill("Koniec sezonu");
  await main(page).getByLabel("Przepisz nazwę, żeby zakończyć", { exact: false }).fill(name);
  await press(page, "Zakończ rozgrywki");
  await page.getByText("Te rozgrywki są zakończone.").first().waitFor();
  await follow(page, "Dziennik");
  await page.getByText("Powód: Koniec sezonu").waitFor();
}

/** Looks at who won a contest that is over, on the screen and in the file; answers place, team and prize of each row, the screen's with points. */
async function winners(page: Page): Promise<{ screen: string[][]; file: string[][] }> {
  await follow(page, "Ludzie");
  const table = main(page).getByRole("region", { name: "Zwycięzcy" }).locator("tbody tr");
  await table.first().waitFor();
  const screen = await table.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
  );
  const download = page.waitForEvent("download");
  await press(page, "Pobierz listę zwycięzców (CSV)");
  const text = await readFile(await (await download).path(), "utf8");
  const [, ...rows] = text.trim().split("\r\n");
  const file = rows.map((row) => row.split(";").map((cell) => cell.replaceAll('"', "")));
  return {
    screen: screen.map(([place = "", team = "", , prize = "", points = ""]) => [place, team, prize, points]),
    file: file.map((cells) => [cells[0] ?? "", cells[1] ?? "", cells.at(-1) ?? ""]),
  };
}

/** Somebody who takes part: what they do beside a page, and who they are. */
export interface Participant {
  email: string;
  call: Call;
}

/** Joins somebody to a contest. */
export async function join({ call }: Participant, league: string): Promise<void> {
  const { hash } = await call<{ hash: string }>("GET", `/leagues/${league}/regulation`);
  await call("POST", "/leagues/userleagues", { subscribedLeagueId: league, acceptedRegulationHash: hash });
}

/** A ranking as it is shown. */
type Places = [place: number, team: string, points: number][];

/** Opens the screens of a participant, the contest chosen as the switch would. */
export async function spectator({ email }: Participant, league: string) {
  const { page, faults } = await openPage({ email, width: 390 });
  await page.evaluate((id) => sessionStorage.setItem("trybuna.league", id), league);
  const rows = async () => {
    const found = await main(page).locator("tbody tr").all();
    return Promise.all(
      found.map(async (row) => [
        Number((await row.locator("td").first().innerText()).replace(/\D/g, "")),
        await row.getByRole("button").innerText(),
        Number((await row.locator("td").last().innerText()).replace(",", ".")),
      ]),
    );
  };
  return {
    page,
    faults,
    /** Waits until a ranking, the running one or that of the archive, shows exactly these rows. */
    async sees(path: "/ranking" | `/archive/${string}`, places: Places): Promise<void> {
      await page.goto(path);
      await settled(page);
      await expect.poll(rows).toEqual(places);
    },
  };
}

/** Lets a participant see the places; then the contest ends, and the list of winners and the archive show the same. */
export async function ending(run: Run, who: Participant, places: Places): Promise<void> {
  const { page, league, name, prize, faults } = run;
  const reader = await spectator(who, league);
  await reader.sees("/ranking", places);
  await end(page, name);
  const { screen, file } = await winners(page);
  const figure = (points: string) => Number(points.replace(",", "."));
  expect(screen.map(([place, team, won, points = ""]) => [place, team, won, figure(points)])).toEqual(
    places.map(([place, team, points]) => [String(place), team, place === 1 ? prize : "–", points]),
  );
  expect(file).toEqual(places.map(([place, team]) => [String(place), team, place === 1 ? prize : ""]));
  await reader.sees(`/archive/${league}`, places);
  expect([...faults, ...reader.faults]).toEqual([]);
  await reader.page.context().close();
  await page.context().close();
}
