import type { Page } from "@playwright/test";
import { tried } from "@/testing/samples/picture-files";
import { openPage, productUrl, settled } from "../support/browser";
import { makeAccount } from "../support/mail";
import { asOrganizer } from "../support/organizer";
import { scheduleOf } from "../support/pictures";
import { expect, test } from "../support/test";

/** Sends a message by the link below every page. It also holds words that may reach no log. */
async function writes(page: Page, email: string, mark: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt" }).click();
  const words = `${mark}: Wrona ją miał. Piszcie: ${email}, 600 700 800`;
  await page.getByLabel("Wiadomość", { exact: true }).fill(words);
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await page.getByRole("heading", { name: "Wiadomość wysłana" }).waitFor();
}

/** Reads a message, asks who wrote it, takes it up and answers; answers its id. */
async function answers(page: Page, mark: string): Promise<string> {
  await page.getByLabel(/^Szukaj w treści/).fill(mark);
  await page.getByRole("button", { name: "Szukaj", exact: true }).click();
  await expect(page.locator("main li > button")).toHaveCount(1);
  await page.locator("main li > button").click();
  const shown = `${mark}: Wrona ją miał. Piszcie: [e-mail], [phone]`;
  await page.getByText(shown, { exact: true }).last().waitFor();
  await page.getByRole("button", { name: /^Pokaż, kto/ }).click();
  await page.getByRole("button", { name: "Zajmij się tym" }).click();
  await page.getByText("Stan zgłoszenia zmieniony.").waitFor();
  await page.getByLabel(/^Odpowiedź/).fill("Poprawiamy protokół.\nDziękujemy.");
  await page.getByRole("button", { name: "Wyślij i zamknij" }).click();
  await page.getByRole("heading", { name: /^Odpowiedź z/ }).waitFor();
  return new URL(page.url()).searchParams.get("report") ?? "";
}

test("an organizer answers a message in the inbox, and the audit log says who did it and is whole", async () => {
  const mark = `Asysta ${Date.now()}`;
  const email = `writer-${Date.now()}@trybuna.test`;
  await makeAccount(productUrl(), email);
  const writer = await openPage({ email, width: 390 });
  await writes(writer.page, email, mark);
  const { page, faults } = await asOrganizer("/organizer/reports");
  const report = await answers(page, mark);

  const message = writer.page.getByRole("button", { name: /Odpowiedź organizatora/ });
  const messages = async () => {
    await writer.page.goto("/inbox");
    await settled(writer.page);
    return message.count();
  };
  await expect.poll(messages, { timeout: 60_000 }).toBeGreaterThan(0);
  await message.click();
  await writer.page.getByText("Poprawiamy protokół.").waitFor();
  await writer.page.getByText(mark).waitFor();

  await page.goto("/organizer/audit");
  await page.locator("[data-whole=true]").waitFor();
  await page.getByLabel(/^Szukaj: słowa z dziennika/).fill(report);
  const acts = async () => {
    await page.getByRole("button", { name: "Szukaj", exact: true }).click();
    await settled(page);
    const found = page.getByText(/zgłoszeni[ea]$/).and(page.locator("[role=row] b"));
    return (await found.allInnerTexts()).sort(); // asked and taken up at once: either may come first
  };
  await expect
    .poll(acts, { timeout: 60_000 })
    .toEqual([
      "Odpowiedziano na zgłoszenie",
      "Sprawdzono, kto wysłał zgłoszenie",
      "Zmieniono stan zgłoszenia",
    ]);
  expect([...faults, ...writer.faults]).toEqual([]);
});

test("an organizer's article is read with its picture, and is gone with it once it is deleted", async () => {
  const { league } = await scheduleOf("Puchar Trybuny – zima");
  const title = `Kto trzyma tempo ${Date.now()}`;
  const { page, faults } = await asOrganizer(`/organizer/${league}/articles/new`);
  await page.getByLabel("Tytuł po polsku").fill(title);
  await page
    .getByLabel("Treść po polsku")
    .fill("## Półmetek\n\nOrły **strzelają**. <script>alert(1)</script>");
  const preview = page.getByRole("region", { name: "Podgląd po polsku" });
  await preview.getByRole("heading", { name: "Półmetek" }).waitFor();
  await preview.getByText("<script>alert(1)</script>").waitFor();
  await page.getByRole("button", { name: "Zapisz szkic" }).click();
  await page.getByText("Artykuł zapisany.").waitFor();
  await page.waitForURL(/\/articles\/[0-9a-f-]{36}$/);
  const picture = page.getByRole("form", { name: "Obraz" });
  await picture.locator("[type=file]").setInputFiles(tried.good);
  await picture.getByLabel("Co widać na obrazie, po polsku").fill("Orły w śniegu");
  await picture.getByLabel("Co widać na obrazie, po angielsku").fill("The Eagles in the snow");
  await picture.getByRole("button", { name: "Zapisz obraz" }).click();
  await page.getByText("Obraz zapisany.").waitFor();
  await page.getByRole("button", { name: "Opublikuj artykuł" }).click();
  await page.getByText("Artykuł opublikowany.").waitFor();

  const reader = await openPage({ as: "participant", width: 390 });
  await reader.page.addInitScript((id) => sessionStorage.setItem("trybuna.league", id), league);
  await reader.page.goto("/ranking");
  const second = reader.page.getByRole("navigation", { name: "Rozgrywki" }).getByRole("link").nth(1);
  await expect(second).toHaveAttribute("href", "/news");
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

  await page.getByRole("button", { name: "Usuń artykuł" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Usuń artykuł" }).click();
  await page.getByText("Artykuł usunięty.").waitFor();
  await reader.page.waitForURL("**/news");
  await expect(reader.page.getByRole("link", { name: title })).toHaveCount(0);
  await expect.poll(async () => (await reader.page.request.get(address)).status()).toBe(404);
  expect([...faults, ...reader.faults]).toEqual([]);
});
