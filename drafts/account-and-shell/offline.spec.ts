import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, openPage, settled, type PageOptions } from "../support/browser";
import { copied } from "../support/offline-copy";
import { isSoundTurned } from "../support/sound";

const CONTEST = "Fantasy Liga Trybuny – zima";
const TYPER = "Puchar Trybuny – zima";
const squadNotice = /Brak połączenia – pokazujemy skład z \d\d:\d\d/;

/** Opens a contest of the demo's player with the app's files and the read data kept for later. */
async function openKept(
  options: PageOptions = {},
  contest = CONTEST,
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage({ as: "participant", keepsFiles: true, ...options });
  await page.goto("/early.js");
  await page.evaluate(async (name) => {
    const answer = await fetch("/api/leagues/availablePublicLeagues");
    const leagues = (await answer.json()) as { _id: string; names: { pl: string } }[];
    sessionStorage.setItem("trybuna.league", leagues.find(({ names }) => names.pl === name)?._id ?? "");
  }, contest);
  await page.goto("/league");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  return { page, faults };
}

/** Waits until everything that the screen reads is in the copy. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  await expect
    .poll(async () => (await copied(page))?.paths ?? [], { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining(["/leagues/details", "/leagues/{eventType}/fixtures/data/{leagueId}", ...paths]),
    );
}

const squadReads = [
  "/leagues/fantasy/userteams/league/{leagueId}",
  "/players/clientData/{originId}",
  "/fantasy/teams/data/{originId}",
  "/leagues/fantasy/fixtures/{fixtureId}/prices",
];

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
}

test.describe("without a connection, on the running product", () => {
  test("shows the last squad, keeps an edit, says why it isn't saved, and saves once the connection is back", async () => {
    const { page, faults } = await openKept();
    const tokens = page.locator("[data-token]");
    await tokens.first().waitFor();
    await kept(page, ...squadReads);
    const online = await tokens.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    await goOffline(page);
    await page.getByText(squadNotice).waitFor();
    await tokens.first().waitFor();
    expect(await tokens.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).toEqual(
      online,
    );
    expect(online[1]).toMatch(/cena/);
    await page.locator("[data-deadline] time:visible").first().waitFor();
    expect(await axe(page)).toEqual([]);

    await page.getByRole("button", { name: "Wybierz kapitana" }).click();
    await page.getByRole("dialog").getByRole("radio").last().check();
    await page.getByRole("button", { name: /^Kapitan: / }).click();
    const ledger = page.getByRole("region", { name: "Oczekujące transfery" });
    await ledger.getByText("Zapis wymaga połączenia.").waitFor();
    expect(await axe(page)).toEqual([]);
    await ledger.getByRole("button", { name: "Zapisz skład" }).click();
    await page
      .locator("[data-sonner-toast]")
      .getByText("Bez połączenia nie da się zapisać", { exact: false })
      .waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Zrezygnuj z bonusu Kapitan" }).waitFor();

    await page.context().setOffline(false);
    await page.getByText(squadNotice).waitFor({ state: "detached" });
    await ledger.getByRole("button", { name: "Zapisz skład" }).click();
    await page
      .getByText(/Skład zapisany o \d\d:\d\d:\d\d/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Zrezygnuj z bonusu Kapitan" }).click();
    await ledger.getByRole("button", { name: "Zapisz skład" }).click();
    await page.getByRole("button", { name: "Wybierz kapitana" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("keeps no contact data and no token, and nothing at all after the log-out", async () => {
    const { page, faults } = await openKept();
    await kept(page, ...squadReads);
    const copy = await copied(page);
    expect(copy?.paths.filter((path) => path.startsWith("/users"))).toEqual([]);
    expect(copy?.text).not.toMatch(/player@trybuna\.test|accessToken|eyJ/);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain("/index.html");
    expect(cached.filter((path) => path.startsWith("/api"))).toEqual([]);
    await page.goto("/logout");
    await page.getByRole("heading", { name: "Wylogowano" }).first().waitFor();
    await expect.poll(() => copied(page)).toBeNull();
    await page.context().setOffline(true);
    await page.goto("/league");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await page.locator("[data-token]").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("says that the connection is lost while the app is open, and when it is back", async () => {
    const { page } = await openKept({ lang: "en" });
    await page.locator("[data-token]").first().waitFor();
    await kept(page, ...squadReads);
    await page.context().setOffline(true);
    await page.getByText(/No connection – this is your squad as of \d\d:\d\d/).waitFor();
    await page.getByRole("link", { name: "Rules" }).first().click();
    await page.getByText("No connection. Everything is loaded again when it returns.").waitFor();
    await page.getByRole("link", { name: "Team" }).first().click();
    await page.locator("[data-token]").first().waitFor();
    await page.context().setOffline(false);
    await page
      .getByText(/No connection/)
      .first()
      .waitFor({ state: "detached" });
    await page.context().close();
  });

  test("shows the predictions of a typer contest, too", async () => {
    const { page, faults } = await openKept({}, TYPER);
    await kept(page, "/leagues/typer/userteams/league/{leagueId}");
    await goOffline(page);
    await page.getByText(/Brak połączenia – pokazujemy typy z \d\d:\d\d/).waitFor();
    await page.getByText(TYPER).first().waitFor();
    await settled(page);
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("can be installed", async () => {
    const { page } = await openKept();
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const answer = await fetch(link?.href ?? "");
      return (await answer.json()) as {
        name: string;
        display: string;
        icons: { src: string; purpose: string }[];
      };
    });
    expect(manifest).toMatchObject({
      name: "Trybuna",
      display: "standalone",
      start_url: "/league",
      scope: "/",
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // a context of its own is an incognito window, where nothing is installed
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    await page.context().close();
  });

  test("has nothing for axe and no sideways scroll", async () => {
    const { page } = await openKept({ theme: "dark", lang: "en", width: 320 });
    await page.locator("[data-token]").first().waitFor();
    await kept(page, ...squadReads);
    await goOffline(page);
    await page.getByText(/No connection – this is your squad as of/).waitFor();
    await page.locator("[data-token]").first().waitFor();
    await isSoundTurned(page);
    await page.context().close();
  });
});
