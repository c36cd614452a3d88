import { afterAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { axe, closeBrowser, isCanned, openPage, overflows, settled } from "./support/browser";
import { confirmAddress, mailedLink } from "./support/mail";

const password = "zielone-krzeselko-7";
const other = "czerwone krzeselko 8";

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByLabel("Powtórz hasło").fill(password);
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("main").getByRole("button", { name: "Załóż konto" }).click();
  await page.getByText(`Konto założone. Wysłaliśmy link na adres ${email}`).waitFor();
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
}

/** What every state of these screens has to be. */
async function isSound(page: Page): Promise<void> {
  await settled(page);
  expect(await axe(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}

describe.skipIf(isCanned())("an account on the running product", () => {
  afterAll(closeBrowser);

  it("is confirmed by the link in the mail, which can be sent again, and by nothing less than a press", async () => {
    const { page, faults } = await openPage({ width: 320 });
    const email = `confirm-${Date.now()}@trybuna.test`;
    await register(page, email);
    await logIn(page, email, password);
    await page.getByRole("alert").getByText("Potwierdź najpierw swój adres e-mail.").waitFor();
    await isSound(page);
    await page.getByRole("button", { name: "Wyślij nowy link" }).click();
    await page.getByText("Jeśli adres czeka na potwierdzenie, link już leci.").waitFor();
    await isSound(page);

    const link = await mailedLink(email, 2);
    await page.goto(link); // what a mail scanner does
    await page.goto("/login");
    await logIn(page, email, password);
    await page.getByRole("alert").getByText("Potwierdź najpierw swój adres e-mail.").waitFor();

    await page.goto(link);
    await page.getByRole("button", { name: "Tak, to mój adres" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Adres potwierdzony.").waitFor();
    await isSound(page);
    await page.reload();
    await page.getByRole("button", { name: "Tak, to mój adres" }).click();
    await page.getByRole("alert").getByText("Ten link jest nieważny").waitFor();
    await isSound(page);
    await page.goto("/login");
    await logIn(page, email, password);
    await page.getByRole("heading", { name: "Zgody" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("gets a new password by the link in a mail, and other devices are logged out", async () => {
    const { page, faults } = await openPage({ theme: "dark" });
    const email = `forgotten-${Date.now()}@trybuna.test`;
    await register(page, email);
    await confirmAddress(page, email);
    await logIn(page, email, password);
    await page.getByRole("heading", { name: "Zgody" }).waitFor();

    const elsewhere = await openPage({ width: 390 });
    await elsewhere.page.goto("/login");
    await elsewhere.page.getByLabel("E-mail", { exact: true }).fill(email);
    await elsewhere.page.getByRole("link", { name: "Nie pamiętam hasła" }).click();
    expect(await elsewhere.page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
    await elsewhere.page.getByRole("button", { name: "Wyślij link" }).click();
    await elsewhere.page.getByText("Jeśli jest takie konto, link już leci. Ważny 30 minut.").waitFor();
    await isSound(elsewhere.page);
    await elsewhere.page.goto(await mailedLink(email, 2));
    await elsewhere.page.getByLabel("Nowe hasło").fill("password1");
    await elsewhere.page.keyboard.press("Enter");
    await elsewhere.page.getByText("To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.").waitFor();
    await isSound(elsewhere.page);
    await elsewhere.page.getByLabel("Nowe hasło").fill(other);
    await elsewhere.page.keyboard.press("Enter");
    await elsewhere.page.getByText("Nowe hasło zapisane. Możesz się zalogować.").waitFor();
    await logIn(elsewhere.page, email, other);
    await elsewhere.page.getByRole("heading", { name: "Zgody" }).waitFor();

    await page.goto("/jointeam");
    await page.waitForURL("**/login");
    expect([...faults, ...elsewhere.faults]).toEqual([]);
    await page.context().close();
    await elsewhere.page.context().close();
  });
});
