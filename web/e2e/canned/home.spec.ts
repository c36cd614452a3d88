import { expect, test } from "../support/test";
import type { Ranking } from "@/api/types";
import { openPage, settled, type PageOptions } from "../support/browser";
import { mine, stand } from "@/testing/samples/home";
import { stateLooks } from "../support/looks";
import { ranking, team } from "@/testing/samples/account";
import { isSound } from "../support/sound";

/** My team has gone up to the third place. */
function climbed(entry: Ranking["entries"][number]): Ranking["entries"][number] {
  return entry._id === "t1" ? { ...entry, rankingPosition: 3, points: 98.4 } : entry;
}

async function open(path: string, options: PageOptions) {
  const opened = await openPage({ ...options, as: "participant" });
  stand(opened.wire);
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}

test.describe("the home of who plays", () => {
  for (const look of stateLooks())
    test(`says in ${look.theme}, ${look.lang}, ${look.width} px what is missing where, the next deadline first`, async () => {
      const { page, faults } = await open("/", look);
      const words = (pl: string, en: string) => (look.lang === "pl" ? pl : en);
      await page.getByRole("heading", { level: 2, name: "Mundial 2022" }).waitFor();
      const names = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
      expect(names.slice(0, 3)).toEqual(["Mundial 2022", "Liga Trybuny – zima", "Czarny sport"]);
      await page.getByText(words("Wytypowane 2 z 6", "2 of 6 predicted"), { exact: true }).waitFor();
      await page.getByText(words("Bez kapitana", "No captain")).waitFor();
      expect(await page.getByRole("heading", { name: /Zagrane do końca/ }).count()).toBe(0);
      // the kind in words, in mine and in new ones: the wire's "Typer" is none in English
      const kinds = await page
        .getByRole("main")
        .getByText(/^(Typer|Predictions|Fantasy) · /)
        .allTextContents();
      expect(kinds.length).toBeGreaterThan(3);
      expect(kinds.filter((kind) => kind.startsWith(words("Predictions", "Typer")))).toEqual([]);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`begins joining in ${look.theme}, ${look.lang}, ${look.width} px with my contests, and folds what can't be joined`, async () => {
      const { page } = await open("/jointeam", look);
      const words = (pl: string, en: string) => (look.lang === "pl" ? pl : en);
      const joinable = page.getByRole("button", {
        name: words("Dołącz do rozgrywek Puchar miast", "Join the contest Puchar miast"),
      });
      await joinable.waitFor();
      expect(await page.getByText("Melbourne 2027").isVisible()).toBe(false);
      for (const name of [/^(Jeszcze nie można|Can't be joined)/, /^(Zakończone|Finished)/])
        await page.getByRole("button", { name }).click();
      await page.getByText("Melbourne 2027").waitFor();
      await page.getByText("Zagrane do końca").waitFor();
      const forPlayed = page.getByRole("button", { name: /^(Dołącz|Join).*Zagrane do końca/ });
      expect(await forPlayed.count()).toBe(0);
      await isSound(page);
      await page.context().close();
    });

  test("counts no contests to join where none is left", async () => {
    const { page, wire } = await open("/jointeam", { width: 390 });
    const head = page.getByRole("heading", { level: 1 }).locator("../..");
    await expect.poll(() => head.innerText()).toMatch(/\d/);
    wire.on("GET /leagues/details", { body: mine().map((contest) => ({ ...contest, isSigned: true })) });
    await page.reload();
    await page.getByText("Mundial 2022").first().waitFor();
    await settled(page);
    expect(await head.innerText()).not.toMatch(/\d/);
    await page.context().close();
  });

  test("leads with one press to the place, and after joining opens the team", async () => {
    const { page, wire } = await open("/", { width: 390 });
    await page.getByRole("button", { name: "Uzupełnij typy: Mundial 2022" }).click();
    await page.waitForURL("**/league");
    await page.goto("/jointeam");
    await page.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Akceptuję regulamin rozgrywek Puchar miast.").click();
    await dialog.getByText("Mam 18 lat albo zgodę opiekuna.").click();
    const joined = mine().map((contest) =>
      contest._id === "puchar" ? { ...contest, isSigned: true } : contest,
    );
    wire.on("GET /leagues/details", { body: joined });
    await dialog.getByRole("button", { name: "Akceptuję i dołączam" }).click();
    await page.waitForURL("**/league");
    await page
      .getByRole("button", { name: /Puchar miast/ })
      .first()
      .waitFor();
    await page.context().close();
  });

  test("says what came in since I looked, here and in the ranking, until I have looked there", async () => {
    const { page, wire, faults } = await open("/", { width: 320, theme: "dark" });
    const told = page.getByText("2. dzień, od Twojej wizyty:");
    await page.getByText("42,6 pkt").waitFor();
    expect(await told.count()).toBe(0); // the first look
    wire
      .on("GET /leagues/typer/userteams/league/{leagueId}", {
        body: { ...team(), fixturePoints: { f2: 54.6 } },
      })
      .on("GET /ranking/{leagueId}", {
        body: { ...ranking(), entries: ranking().entries.map(climbed) },
      });
    await page.reload();
    const line = page.getByRole("status").filter({ has: told });
    await line.waitFor();
    expect(await line.innerText()).toMatch(/\+12,0 pkt\s+miejsce \d+\s*\d+\s+wstępne/i);
    await isSound(page);
    for (const isTold of [true, false]) {
      await page.goto("/ranking");
      await page.getByRole("table").waitFor();
      await settled(page);
      expect(await told.isVisible()).toBe(isTold);
      await page.goto("/rules");
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`tells a visitor in ${look.theme}, ${look.lang}, ${look.width} px who plays in a contest, how many play and until when, also before it starts`, async () => {
      const { page, faults } = await openPage(look);
      await page.goto("/");
      await settled(page);
      const words = (pl: RegExp, en: RegExp) => (look.lang === "pl" ? pl : en);
      const tile = (name: string) => page.getByRole("main").getByRole("link").filter({ hasText: name });
      for (const [name, players] of [
        [
          "Mundial 2022",
          words(/^1[\s,]?305 uczestników · typy do /, /^1,305 participants · predictions until /),
        ],
        [
          "Melbourne 2027",
          words(/^jeszcze bez uczestników · typy do /, /^no participants yet · predictions until /),
        ],
      ] as const) {
        await tile(name)
          .getByText(words(/^Argentyna, .* i jeszcze (29|30)$/, /^Argentina, .* and (29|30) more$/))
          .waitFor();
        await tile(name).getByText(players).waitFor();
      }
      await tile("Melbourne 2027").getByText("Start").first().waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("follows the browser's language at the first visit", async () => {
    const { page } = await openPage({ lang: "en" });
    await page.addInitScript(() => localStorage.removeItem("trybuna.language"));
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await settled(page);
    await isSound(page); // a visitor's tiles, at every width
    await page.context().close();
  });
});
