import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { isCanned, openPage, pressOn, settled, type PageOptions } from "./support/browser";
import { news, withNews } from "@/testing/samples/news";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { rawKeys } from "./support/raw-keys";
import { problem } from "@/testing/samples/account";

/** Spec, section 2, "Routes". */
const OPEN = ["/", "/nowhere", "/privacyPolicy", "/notFound", "/logout"];
const GUESTS = ["/login", "/register"];
const MEMBERS = [
  "/league",
  "/jointeam",
  "/inbox",
  "/ranking",
  "/profile",
  "/privateLeagues",
  "/privateLeagueDetails/pl1",
  "/prizes",
  "/rules",
  "/news",
  `/newsdetails/${news()[0]?._id ?? ""}`,
  "/contactus",
];

const at = (page: Page) => new URL(page.url()).pathname;

async function opened(page: Page, paths: readonly string[]): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect(await rawKeys(page), path).toEqual([]);
    ends.push(at(page));
  }
  return ends;
}

async function participant(look: PageOptions = {}) {
  const { page, wire, faults } = await openPage({ as: "participant", width: 1280, ...look });
  privateLeagues(wire);
  withNews(wire);
  return { page, wire, faults };
}

/** A link as it can be reached: on a phone many are in the menu. */
async function linkOf(page: Page, name: string | RegExp): Promise<Locator> {
  const shown = page.getByRole("link", { name }).filter({ visible: true }).first();
  if ((await shown.count()) === 0) await pressOn(page.getByRole("button", { name: "Menu", exact: true }));
  return shown;
}

/** Presses by keyboard what leads to a path, and sees there that the focus goes to the new screen and that every text has its words. */
async function reach(page: Page, path: string, control: Locator): Promise<void> {
  const pressed = await control.elementHandle();
  await pressOn(control);
  await page.waitForURL(`**${path}`);
  // the address changes before the screen does: what was pressed may stand there, focused, a moment longer
  await page.waitForFunction(
    (was) => ![was, document.body].includes(document.activeElement as HTMLElement),
    pressed,
  );
  await settled(page);
  expect(await rawKeys(page), path).toEqual([]);
}

describe.skipIf(!isCanned())("the routes of the product", () => {
  it("let a visitor see what is public, and lead to the log-in from the rest", async () => {
    const { page, faults } = await openPage({ width: 390 });
    expect(await opened(page, [...OPEN, ...GUESTS])).toEqual([...OPEN, ...GUESTS]);
    const members = [...MEMBERS, "/privateLeagueDetails"];
    expect(await opened(page, members)).toEqual(members.map(() => "/login"));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("let a participant see all but what is for visitors and organizers", async () => {
    const { page, faults } = await participant();
    const open = OPEN.filter((path) => path !== "/logout"); // it ends what the others need
    expect(await opened(page, [...open, ...MEMBERS])).toEqual([...open, ...MEMBERS]);
    expect(await opened(page, ["/privateLeagueDetails"])).toEqual(["/privateLeagueDetails/pl1"]);
    expect(await opened(page, GUESTS)).toEqual(["/jointeam", "/jointeam"]);
    expect(await opened(page, ["/organizer"])).toEqual(["/notFound"]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("open after the log-in where it was asked for, each that is for participants", async () => {
    const { page, wire, faults } = await openPage({ width: 390 });
    privateLeagues(wire);
    withNews(wire);
    for (const path of MEMBERS) {
      await page.goto(path);
      await page.waitForURL("**/login");
      await page.getByLabel("E-mail").fill("player@trybuna.test");
      await page.getByLabel("Hasło", { exact: true }).fill("trybuna-demo");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${path}`);
      await page.goto("/logout");
      await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("lead from an unknown address to the home, and from a contest that is missing to what says so", async () => {
    const { page } = await openPage({ width: 390 });
    await page.goto("/nowhere/at/all");
    await page.getByRole("heading", { level: 1, name: "Zbuduj klub. Wytypuj wynik." }).waitFor();
    await page.context().close();
    const asked = await participant({ width: 390 });
    const missing = { status: 404, body: problem(404, "contest-not-found", "Nie ma takich rozgrywek.") };
    asked.wire.on("GET /leagues/{leagueId}/rules", missing);
    await asked.page.goto("/rules");
    await asked.page.waitForURL("**/notFound?what=*");
    await asked.page.getByText("Nie znaleziono: Mundial 2022").waitFor();
    await asked.page.context().close();
  });

  it.each([
    { lang: "pl", width: 1280 },
    { lang: "en", width: 390 },
  ] as const)("are all reached by links and buttons: a participant's, $lang, $width px", async (look) => {
    const { page, faults } = await participant(look);
    const say = (pl: string | RegExp, en: string | RegExp) => (look.lang === "pl" ? pl : en);
    await page.goto("/");
    await settled(page);
    const main = page.getByRole("main");
    const seen = new Set<string>();
    const press = async (path: string, control: Locator | Promise<Locator>) => {
      await reach(page, path, await control);
      seen.add(path);
    };
    const link = (pl: string | RegExp, en: string | RegExp) => linkOf(page, say(pl, en));
    const details = `/newsdetails/${news()[0]?._id ?? ""}`;
    await press("/jointeam", link("Dołącz do rozgrywek", "Join a contest"));
    const play = say(/^Zobacz typy/, /^See predictions/);
    await press("/league", main.getByRole("button", { name: play }).first());
    await press("/news", link("Aktualności", "News"));
    await press(details, main.getByRole("article").getByRole("link").first());
    await press("/ranking", link(/miejsce$|^Ranking/, /^Ranking|Position/));
    await press("/privateLeagues", link(/^Ligi( prywatne)?$/, /^(Private l|L)eagues$/));
    await press("/privateLeagueDetails/pl1", main.getByRole("link", { name: /BiuroNaTrzecim/ }));
    await press("/prizes", link("Nagrody", "Prizes"));
    await press("/rules", link("Zasady", "Rules"));
    await press("/inbox", link(/^Skrzynka/, /^Inbox/));
    await press("/profile", link("Profil", "Profile"));
    await press("/contactus", link("Kontakt", "Contact"));
    await press("/privacyPolicy", link("Polityka prywatności", "Privacy policy"));
    await press("/", link("Strona główna", "Home"));
    expect([...seen].sort()).toEqual([...MEMBERS, "/", "/privacyPolicy"].sort());
    await press("/logout", link("Wyloguj", "Log out"));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("are all reached by links and buttons: a visitor's, whom the contact link leads through the log-in", async () => {
    const { page, faults } = await openPage({ width: 1280 });
    await page.goto("/nowhere");
    await settled(page);
    for (const [name, path] of [
      ["Zaloguj się", "/login"],
      ["Załóż konto", "/register"],
      ["Polityka prywatności", "/privacyPolicy"],
      ["Strona główna", "/"],
      ["Kontakt", "/login"],
    ] as const)
      await reach(page, path, await linkOf(page, name));
    await page.getByLabel("E-mail").fill("player@trybuna.test");
    await page.getByLabel("Hasło", { exact: true }).fill("trybuna-demo");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/contactus");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
