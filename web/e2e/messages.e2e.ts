import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, isCanned, openPage } from "./support/browser";
import { asOrganizer } from "./support/organizer";
import { mailTo } from "./support/mail";
import { scheduleOf } from "./support/pictures";
import { isSound } from "./support/sound";

const TYPER = "Puchar Trybuny – zima";
const READER = "demo003@trybuna.test";

describe.skipIf(isCanned())("an organizer's message on the running product", () => {
  afterAll(closeBrowser);

  it("reaches the inbox and, for whoever wants that, a mailbox, until one press ends it", async () => {
    const reader = await openPage({ email: READER, width: 390 });
    await reader.page.goto("/profile");
    await reader.page.getByRole("checkbox", { name: "Od organizatora: E-mail" }).press("Space");
    await reader.page.reload();
    const wish = reader.page.getByRole("checkbox", { name: "Od organizatora: E-mail" });
    await wish.waitFor();
    expect(await wish.isChecked()).toBe(true);

    const { league } = await scheduleOf(TYPER);
    const { page, faults } = await asOrganizer(`/organizer/${league}/message`);
    const title = `Nowy termin ${Date.now()}`;
    await page.getByRole("button", { name: "Dalej" }).click();
    expect(await page.locator("[aria-invalid=true]").count()).toBe(2);
    await page.getByLabel("Tytuł po polsku").fill(title);
    await page.getByLabel("Treść po polsku").fill("Zagrają w środę.\nTypy zostają.");
    await page.getByRole("button", { name: "Dalej" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Wysłać wiadomość?" });
    await dialog.getByText(/^Dostan(ie|ą) ją \d+ os/).waitFor();
    await isSound(page);
    await dialog.getByRole("button", { name: "Wyślij" }).click();
    await page.getByText("Wiadomość jest w drodze do skrzynek.").waitFor();
    expect(await page.getByLabel("Tytuł po polsku").inputValue()).toBe("");
    expect(faults).toEqual([]);
    await page.context().close();

    const mail = await mailTo(READER, title);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toMatch(
      /^List-Unsubscribe: <https?:\/\/\S+\/api\/users\/notifications\/unsubscribe\?token=\S+>\r?$/m,
    );
    const message = reader.page.getByRole("button", { name: new RegExp(title) });
    await reader.page.goto("/inbox");
    await message.click();
    await reader.page.getByText("Zagrają w środę.").waitFor();

    const link = /https?:\/\/\S+(\/unsubscribe#[\w.-]+)/.exec(mail)?.[1] ?? "";
    await reader.page.goto(link);
    await reader.page.getByRole("button", { name: "Nie wysyłajcie mi ich" }).click();
    await reader.page.getByText("Gotowe: takich e-maili już nie wyślemy.").waitFor();
    await reader.page.getByRole("main").getByRole("link", { name: "Powiadomienia w profilu" }).click();
    await wish.waitFor();
    expect(await wish.isChecked()).toBe(false);
    expect(reader.faults).toEqual([]);
    await reader.page.context().close();
  });
});
