import { expect, test } from "../support/test";
import { openPage, pressOn } from "../support/browser";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { openLeague } from "../support/league";
import { asOrganizer } from "../support/organizer";
import { tried } from "@/testing/samples/picture-files";
import { scheduleOf } from "../support/pictures";
import { isSound } from "../support/sound";

const TYPER = "Puchar Trybuny – zima";

test.describe("an organizer's article on the running product", () => {
  test("is written with a preview and a picture, published, read by participants among podiums and summaries, and deleted", async () => {
    const { league } = await scheduleOf(TYPER);
    const title = `Kto trzyma tempo ${Date.now()}`;
    const { page, faults } = await asOrganizer(`/organizer/${league}/articles`);
    await page.getByRole("link", { name: "Napisz artykuł" }).click();
    await page.getByLabel("Tytuł po polsku").fill(title);
    await page.getByRole("button", { name: "Zapisz szkic" }).click();
    await page.getByText("Artykuł zapisany.").waitFor();
    await page.waitForURL(/\/articles\/[0-9a-f-]{36}$/);
    await page.getByRole("button", { name: "Opublikuj artykuł" }).click();
    await page
      .getByRole("alert")
      .getByText(/musi mieć tytuł i treść/)
      .waitFor();
    await page
      .getByLabel("Treść po polsku")
      .fill("## Półmetek\n\nOrły strzelają **najwięcej**. <script>alert(1)</script>");
    const preview = page.getByRole("region", { name: "Podgląd po polsku" });
    await preview.getByRole("heading", { name: "Półmetek" }).waitFor();
    await preview.getByText("<script>alert(1)</script>").waitFor();
    await page.reload(); // what isn't saved is kept, and is no part of the article yet
    await preview.getByRole("heading", { name: "Półmetek" }).waitFor();
    expect(await page.getByRole("button", { name: "Opublikuj artykuł" }).isDisabled()).toBe(true);
    const picture = page.getByRole("form", { name: "Obraz" });
    await picture.locator("[type=file]").setInputFiles(tried.text);
    await picture.getByRole("button", { name: "Zapisz obraz" }).click();
    await picture.getByText("Wypełnij to pole").first().waitFor();
    await picture.getByLabel("Co widać na obrazie, po polsku").fill("Orły w śniegu");
    await picture.getByLabel("Co widać na obrazie, po angielsku").fill("The Eagles in the snow");
    await picture.getByRole("button", { name: "Zapisz obraz" }).click();
    await picture
      .getByRole("alert")
      .getByText(/To nie jest obraz/)
      .waitFor();
    await picture.locator("[type=file]").setInputFiles(tried.good);
    await picture.getByRole("button", { name: "Zapisz obraz" }).click();
    await page.getByText("Obraz zapisany.").waitFor();
    await preview.getByRole("heading", { name: "Półmetek" }).waitFor(); // what isn't saved of the text stays
    await isSound(page);
    await pressOn(page.getByRole("button", { name: "Zapisz artykuł" }));
    await page.getByText("Zapisz zmiany, żeby opublikować.").waitFor({ state: "detached" });
    await pressOn(page.getByRole("button", { name: "Opublikuj artykuł" }));
    await page.getByText("Artykuł opublikowany.").waitFor();
    await isSound(page);

    const reader = await openPage({ as: "participant", width: 390 });
    await reader.page.addInitScript((id) => sessionStorage.setItem("trybuna.league", id), league);
    await reader.page.goto("/ranking");
    const second = reader.page.getByRole("navigation", { name: "Rozgrywki" }).getByRole("link").nth(1);
    await expect.poll(() => second.getAttribute("href"), { timeout: 20_000 }).toBe("/news");
    await second.click();
    await reader.page.getByRole("article").filter({ hasText: "Podium: " }).first().waitFor();
    await reader.page.getByRole("article").filter({ hasText: "w liczbach" }).first().waitFor();
    const seen = reader.page.getByRole("img", { name: "Orły w śniegu" });
    const width = () => seen.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await reader.page.getByRole("link", { name: title, exact: true }).click();
    await reader.page.getByRole("heading", { level: 2, name: "Półmetek" }).waitFor();
    await expect.poll(width).toBeGreaterThan(0);
    const address = new URL((await seen.getAttribute("src")) ?? "", reader.page.url()).href;
    await isSound(reader.page);

    await page.getByRole("link", { name: "Wszystkie artykuły" }).click();
    await page.getByRole("listitem").filter({ hasText: title }).getByText("Opublikowany").waitFor();
    await isSound(page);
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: "Usuń artykuł" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Usuń artykuł" }).click();
    await page.getByText("Artykuł usunięty.").waitFor();
    await reader.page.waitForURL("**/news");
    expect(await reader.page.getByRole("link", { name: title }).count()).toBe(0);
    await expect.poll(async () => (await reader.page.request.get(address)).status()).toBe(404);
    expect([...faults, ...reader.faults]).toEqual([]);
    await page.context().close();
    await reader.page.context().close();
  });
});

test.describe("a contest's news on the running product", () => {
  test("lead to the team while there are none; the next round's prices are on a card, and all of them in its details", async () => {
    const league = await FantasyLeague.running("Ceny", 2);
    const fan = await newUser();
    await league.team(fan.call, "Skarbnicy");
    const { page, faults } = await openLeague({ email: fan.email, width: 390 }, league.name, "/news");
    await page.waitForURL("**/league");
    await page.goto("/newsdetails");
    await page.waitForURL("**/league");
    const changes = [3, -2, 5, 1, -4].map((tenths, index) => [league.athletes[index]?._id, tenths]);
    await league.reprice(Object.fromEntries(changes) as Record<string, number>);
    await league.lock(1);
    await league.passes(1);
    const second = page.getByRole("navigation", { name: "Rozgrywki" }).getByRole("link").nth(1);
    await expect.poll(() => second.getAttribute("href"), { timeout: 20_000 }).toBe("/news");
    await second.click();
    const card = page.getByRole("article").filter({ hasText: "Ceny: Kolejka 2" });
    await card.getByRole("listitem").first().waitFor();
    expect(await card.getByRole("listitem").count()).toBe(4);
    await isSound(page);
    await card.getByRole("link", { name: /^Wszystkie zmiany: 5/ }).click();
    await page.getByRole("heading", { level: 1, name: "Ceny: Kolejka 2" }).waitFor();
    expect(await page.getByRole("row").count()).toBe(6);
    expect(await page.getByRole("row").filter({ hasText: "tanieje" }).count()).toBe(2);
    await isSound(page);
    await page.goto("/newsdetails");
    await page.waitForURL("**/news");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
