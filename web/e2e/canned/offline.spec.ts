import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { copied } from "../support/offline-copy";
import { isSoundTurned } from "../support/sound";
import { board } from "@/testing/samples/rival";

const squadReads = [
  "/leagues/details",
  "/leagues/{eventType}/fixtures/data/{leagueId}",
  "/leagues/fantasy/userteams/league/{leagueId}",
  "/players/clientData/{originId}",
  "/fantasy/teams/data/{originId}",
  "/leagues/fantasy/fixtures/{fixtureId}/prices",
];

test("the app opens without a connection from its own files, with the last squad, and keeps no answer among them", async () => {
  const { page, wire, faults } = await openPage({
    as: "participant",
    keepsFiles: true,
    theme: "dark",
    lang: "en",
    width: 320,
  });
  board(wire, "everyFixture");
  await page.goto("/league");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const tokens = page.locator("[data-token]");
  await tokens.first().waitFor();
  await expect
    .poll(async () => (await copied(page))?.paths ?? [])
    .toEqual(expect.arrayContaining(squadReads));
  const labels = () => tokens.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const online = await labels();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain("/index.html");
  expect(cached.filter((path) => path.startsWith("/api"))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/No connection – this is your squad as of \d\d:\d\d/).waitFor();
  await tokens.first().waitFor();
  expect(await labels()).toEqual(online);
  await isSoundTurned(page);
  await page.context().setOffline(false);
  await page.getByText(/^No connection/).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("the app can be installed", async () => {
  const { page } = await openPage({ keepsFiles: true });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
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
});
