import { expect, test } from "../support/test";
import type { NewsItem } from "@/api/types";
import { openPage, settled, type OpenedPage, type PageOptions, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { go } from "../support/navigation";
import { news, withNews } from "@/testing/samples/news";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

async function open(path: string, options: PageOptions = {}, items = news()): Promise<OpenedPage> {
  const opened = await openPage({ as: "participant", ...options });
  typer(opened.wire);
  withNews(opened.wire, items);
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}

test.describe("news", () => {
  for (const look of stateLooks())
    test(`are cards of every kind, each with its details: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await open("/news", look);
      const say = (pl: string, en: string) => (look.lang === "en" ? en : pl);
      await page.getByRole("heading", { level: 1, name: say("Aktualności", "News") }).waitFor();
      expect(await page.getByRole("article").count()).toBe(4);
      const prices = page.getByRole("article").filter({ hasText: "Ceny: Kolejka 14" });
      expect(await prices.getByRole("listitem").count()).toBe(4);
      await isSound(page);
      for (const name of [
        "Półmetek zimy: kto trzyma tempo",
        "Ceny: Kolejka 14",
        "Podium: Kolejka 13",
        "Kolejka 13 w liczbach",
      ]) {
        await page.getByRole("link", { name, exact: true }).click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
        await isSound(page);
        await page
          .getByRole("main")
          .getByRole("link", { name: say("Aktualności", "News"), exact: true })
          .click();
        await page.waitForURL("**/news");
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("show all changes of prices, podium, summary and article in their details", async () => {
    const { page } = await open("/newsdetails/n2", { width: 390 });
    expect(await page.getByRole("row").count()).toBe(7);
    await page.getByText("drożeje").first().waitFor();
    await page.goto("/newsdetails/n3");
    await expect.poll(() => page.getByRole("row").count()).toBe(6);
    await page.getByRole("main").getByText("Wstępne").waitFor();
    await page.goto("/newsdetails/n4");
    await page.getByText(/^1.091 drużyn · 16,0 × 2 pkt$/).waitFor();
    const hit = page
      .getByRole("main")
      .locator("div")
      .filter({ hasText: /^Najwyższy trafiony kurs/ });
    const shown = () => hit.getByRole("definition").allTextContents();
    await expect.poll(shown).toEqual(["Dania o 3+", "Dania – Tunezja", "8,32", "trafiło 14 drużyn"]);
    await page.goto("/news");
    await page.getByText("Najwyższy trafiony kurs: Dania o 3+, 8,32").waitFor();
    await page.getByText("Najczęstszy kapitan: Jan Konstantynopolitańczykowianeczkowski, 38%").waitFor();
    await page.goto("/newsdetails/n1");
    await page.getByRole("heading", { level: 2, name: "Terminarz sprzyja Iskrze" }).waitFor();
    await pressOn(page.getByRole("link", { name: "Ceny: Kolejka 14" }));
    await page.waitForURL("**/newsdetails/n2");
    await page.context().close();
  });

  test("are chosen by kind and shown a dozen at a time, by keyboard", async () => {
    const { page } = await open("/news", { width: 1280 }, news(14));
    expect(await page.getByRole("article").count()).toBe(12);
    await pressOn(page.getByRole("button", { name: "Pokaż starsze" }));
    expect(await page.getByRole("article").count()).toBe(18);
    await pressOn(page.getByRole("button", { name: "Podium" }));
    expect(await page.getByRole("article").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Podium" }).getAttribute("aria-pressed")).toBe("true");
    await page.context().close();
  });

  for (const width of [320, 1280])
    test(`stand second in the navigation, at ${width} px, and only where there are any`, async () => {
      const { page } = await open("/ranking", { width });
      const navigation = page.getByRole("navigation", { name: "Rozgrywki" });
      const second = () => navigation.getByRole("link").nth(1).getAttribute("href");
      await expect.poll(second).toBe("/news");
      await navigation.getByRole("link").nth(1).click();
      await page.waitForURL("**/news");
      const current = () => navigation.getByRole("link").nth(1).getAttribute("aria-current");
      await expect.poll(current).toBe("page");
      await page.context().close();
      const none = await open("/ranking", { width }, []);
      const links = none.page.getByRole("navigation", { name: "Rozgrywki" }).getByRole("link");
      await expect.poll(() => links.nth(1).getAttribute("href")).toBe("/ranking");
      await none.page.context().close();
    });

  test("lead to the team where there are none, and to the list where one isn't there", async () => {
    const { page, wire } = await open("/news", { width: 390 }, []);
    await page.waitForURL("**/league");
    await page.goto("/newsdetails");
    await page.waitForURL("**/league");
    withNews(wire); // the first ones have come since
    await go(page, "/news");
    await page.getByRole("article").filter({ hasText: "Ceny: Kolejka 14" }).waitFor();
    withNews(wire, [{ ...news()[0], _id: "n9" } as NewsItem]);
    await page.clock.install();
    await page.clock.fastForward("06:00");
    await go(page, "/newsdetails/n9");
    await page.getByRole("heading", { level: 1, name: "Półmetek zimy" }).waitFor();
    await page.context().close();
    const { page: other } = await open("/newsdetails/none", { width: 390 });
    await other.waitForURL("**/news");
    await other.goto("/newsdetails");
    await other.waitForURL("**/news");
    await other.context().close();
  });

  for (const path of ["/news", "/newsdetails/n1"])
    test(`say why they couldn't be read, and read again: ${path}`, async () => {
      const { page, wire } = await open("/ranking", { width: 320 });
      wire.on("GET /news/data/{leagueId}", {
        status: 503,
        body: problem(503, "service-unavailable", "Za chwilę."),
      });
      await page.goto(path);
      await page.getByRole("alert").waitFor();
      await isSound(page);
      withNews(wire);
      await pressOn(page.getByRole("button", { name: "Wczytaj ponownie" }));
      await page.getByText("Trzynaście kolejek za nami", { exact: false }).waitFor();
      await page.context().close();
    });
});
