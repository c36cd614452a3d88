import { afterAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { closeBrowser, isCanned, openPage, settled } from "./support/browser";
import { news, withNews } from "./support/news-samples";
import { privateLeagues } from "./support/private-league-samples";

/** Spec, section 2, "Routes". */
const OPEN = ["/", "/nowhere", "/privacyPolicy", "/notFound"];
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
    ends.push(at(page));
  }
  return ends;
}

async function participant() {
  const { page, wire, faults } = await openPage({ as: "participant", width: 1280 });
  privateLeagues(wire);
  withNews(wire);
  return { page, wire, faults };
}

describe.skipIf(!isCanned())("the routes of the product", () => {
  afterAll(closeBrowser);

  it("let a visitor see what is public, and lead to the log-in from the rest", async () => {
    const { page, faults } = await openPage({ width: 390 });
    expect(await opened(page, [...OPEN, ...GUESTS])).toEqual([...OPEN, ...GUESTS]);
    expect(await opened(page, MEMBERS)).toEqual(MEMBERS.map(() => "/login"));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("let a participant see all but what is for visitors and organizers", async () => {
    const { page, faults } = await participant();
    expect(await opened(page, [...OPEN, ...MEMBERS])).toEqual([...OPEN, ...MEMBERS]);
    expect(await opened(page, GUESTS)).toEqual(["/jointeam", "/jointeam"]);
    expect(await opened(page, ["/organizer"])).toEqual(["/notFound"]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("are all reached by links and buttons: a participant's", async () => {
    const { page, faults } = await participant();
    await page.goto("/");
    const main = page.getByRole("main");
    const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
    const seen = new Set<string>();
    const press = async (path: string, control: ReturnType<typeof link>) => {
      await control.click();
      await page.waitForURL(`**${path}`);
      await settled(page);
      seen.add(path);
    };
    await press("/jointeam", link("Dołącz do rozgrywek"));
    await press("/league", main.getByRole("button", { name: /^Zobacz typy/ }).first());
    await press("/news", link("Aktualności"));
    await press(`/newsdetails/${news()[0]?._id ?? ""}`, main.getByRole("article").getByRole("link").first());
    await press("/ranking", link(/miejsce$|^Ranking/));
    await press("/privateLeagues", link("Ligi prywatne"));
    await press("/privateLeagueDetails/pl1", main.getByRole("link", { name: /BiuroNaTrzecim/ }));
    await press("/prizes", link("Nagrody"));
    await press("/rules", link("Zasady"));
    await press("/inbox", link(/^Skrzynka/));
    await press("/profile", link("Profil"));
    await press("/contactus", link("Kontakt"));
    await press("/privacyPolicy", link("Polityka prywatności"));
    await press("/", link("Strona główna"));
    expect([...seen].sort()).toEqual([...MEMBERS, "/", "/privacyPolicy"].sort());
    await press("/logout", link("Wyloguj"));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("are all reached by links and buttons: a visitor's", async () => {
    const { page, faults } = await openPage({ width: 1280 });
    await page.goto("/nowhere");
    await settled(page);
    for (const [name, path] of [
      ["Zaloguj się", "/login"],
      ["Załóż konto", "/register"],
      ["Polityka prywatności", "/privacyPolicy"],
      ["Strona główna", "/"],
    ] as const) {
      await page.getByRole("link", { name }).first().click();
      await page.waitForURL(`**${path}`);
      await settled(page);
    }
    await page.getByRole("link", { name: "Kontakt" }).click();
    await page.waitForURL("**/login");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
