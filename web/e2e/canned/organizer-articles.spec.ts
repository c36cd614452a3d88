import { expect, test } from "../support/test";
import type { Article } from "@/api/types";
import { articles, withArticles } from "@/testing/samples/articles";
import { axe, openPage, overflows, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { tried } from "@/testing/samples/picture-files";
import { say } from "../support/private-league-page";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const list = "/organizer/mundial/articles";
const read = "GET /organizer/news_ranking/leagues/{leagueId}/articles";
const refused = { status: 500, body: problem(500, "server-error", "Serwer nie dał rady.") };

const states = stateLooks().flatMap((look) => [list, `${list}/a1`].map((path) => ({ ...look, path })));

test.describe("an organizer's articles, state by state", () => {
  for (const { path, ...look } of states)
    test(`${path} says that it loads, that it was refused and that nobody answers`, async () => {
      const { page, wire, faults } = await openPage({ as: "organizer", ...look });
      withArticles(wire);
      const good = wire.answerTo(read);
      let refuse = () => undefined as unknown;
      wire.on(read, new Promise((resolve) => (refuse = () => resolve(refused))));
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: /^(Artyku|Article)/ }).waitFor();
      await page.locator("main [data-loading]").first().waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await overflows(page)).toEqual([]);
      refuse();
      const alert = page.locator("main").getByRole("alert");
      const again = alert.getByRole("button", { name: say(look.lang, "Wczytaj ponownie", "Load again") });
      await alert.getByText("Serwer nie dał rady.").waitFor();
      await isSound(page);
      wire.on(read, "cut");
      await pressOn(again);
      await alert
        .getByText(say(look.lang, "Nie mamy połączenia z serwerem", "No connection to the server"))
        .waitFor();
      if (path === list) await isSound(page); // what is shown then is the same on both
      wire.on(read, good);
      await pressOn(again);
      await alert.waitFor({ state: "detached" });
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`are none, one that isn't written yet, and one that isn't there: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ as: "organizer", ...look });
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      withArticles(wire, []);
      await page.goto(list);
      await page
        .getByRole("heading", { name: words("Nie ma jeszcze artykułów", "There are no articles yet") })
        .waitFor();
      await isSound(page);
      await pressOn(page.getByRole("link", { name: words("Napisz artykuł", "Write an article") }));
      await page
        .getByText(words("Obraz dodasz po zapisaniu szkicu.", "You can add a picture once"))
        .waitFor();
      await isSound(page);
      await page.goto(`${list}/a9`);
      await page.getByText(words("Nie ma takiego artykułu.", "There is no such article.")).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("keep what was typed of a picture over a reload, until it is sent", async () => {
    const { page, wire } = await openPage({ as: "organizer", width: 390 });
    withArticles(wire);
    const form = page.getByRole("form", { name: "Obraz" });
    const [pl, en] = [form.getByLabel(/po polsku$/), form.getByLabel(/po angielsku$/)];
    const described = async () => [await pl.inputValue(), await en.inputValue()];
    const choose = async () => {
      await page.goto(`${list}/a2`);
      await form.locator("[type=file]").setInputFiles(tried.good);
      await pl.waitFor();
    };
    await choose();
    await pl.fill("Orły w śniegu ");
    await en.fill("The Eagles");
    await choose();
    expect(await described()).toEqual(["Orły w śniegu ", "The Eagles"]);
    const [shown, draft] = articles();
    const alt = { pl: "Orły w śniegu", en: "The Eagles" };
    const image = shown?.image == null ? null : { ...shown.image, alt };
    const sent = { ...draft, image, revision: 5 } as Article;
    wire.on("PUT /organizer/news_ranking/leagues/{leagueId}/articles/{articleId}/picture", { body: sent });
    wire.on(read, { body: [shown, sent] });
    await pressOn(form.getByRole("button", { name: "Zapisz obraz" }));
    await page.getByText("Obraz zapisany.").waitFor();
    await page.reload();
    await pl.waitFor();
    expect(await described()).toEqual([alt.pl, alt.en]);
    await page.context().close();
  });
});
