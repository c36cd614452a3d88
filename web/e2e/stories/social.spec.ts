import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { demoPassword } from "../support/api";
import { openPage, pressOn, productUrl } from "../support/browser";
import { confirmByPassword } from "../support/confirmation";
import { makeAccount } from "../support/mail";

/** Says at the provider made for tests who one is. */
async function logInThere(page: Page, user: string): Promise<void> {
  await page.getByRole("heading", { name: "Test provider" }).waitFor();
  await page.getByLabel("Who").fill(user);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a log-in with a provider makes an account, or is linked with the one that is there by its password, unlinked and linked again", async () => {
  const id = Date.now();
  const { page, faults } = await openPage({ width: 390 });
  await page.goto("/profile");
  await page.waitForURL("**/login");
  await page.getByRole("button", { name: "Zaloguj się przez Testowy" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alert").getByText("Logowanie zostało przerwane.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).last().click();
  await page.getByRole("button", { name: "Zaloguj się przez Testowy" }).click();
  await logInThere(page, `${id}:social-${id}@trybuna.test`);
  await page.getByRole("heading", { name: "Zgody" }).waitFor();
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
  await page.waitForURL("**/profile"); // where the visitor wanted to go
  await page.getByText("nie ustawiono").waitFor();
  await page.getByRole("button", { name: "Rozłącz: Testowy" }).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Potwierdź przez Testowy" }).click(),
  ]);
  await logInThere(tab, `${id}:social-${id}@trybuna.test`);
  await tab.getByRole("heading", { name: "Gotowe" }).waitFor();
  await tab.close();
  await page.getByRole("alert").getByText("To Twój jedyny sposób logowania.").waitFor();
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await page.getByLabel("Nowe hasło", { exact: true }).fill("zielone-krzeselko-7");
  await page.getByLabel("Powtórz nowe hasło").fill("zielone-krzeselko-7");
  await page.keyboard.press("Enter");
  await page.getByText("Hasło zmienione.").waitFor();

  const email = `linked-${id}@trybuna.test`;
  await makeAccount(productUrl(), email);
  const other = await openPage();
  await other.page.goto("/register");
  await other.page.getByRole("button", { name: "Załóż konto przez Testowy" }).click();
  await logInThere(other.page, `${id + 1}:${email}`);
  await other.page.getByRole("heading", { name: "Połącz konta" }).waitFor();
  await other.page.getByLabel("Hasło", { exact: true }).fill("nie-to-haslo");
  await other.page.keyboard.press("Enter");
  await other.page.getByRole("alert").getByText("Nieprawidłowe hasło.").waitFor();
  await other.page.getByLabel("Hasło", { exact: true }).fill(demoPassword);
  await other.page.keyboard.press("Enter");
  await other.page.getByRole("heading", { name: "Dołącz do rozgrywek" }).waitFor();
  await other.page.goto("/profile");
  await pressOn(other.page.getByRole("button", { name: "Rozłącz: Testowy" }));
  await confirmByPassword(other.page, demoPassword);
  await other.page.getByText("Rozłączono: Testowy.").waitFor();
  await pressOn(other.page.getByRole("button", { name: "Połącz: Testowy" }));
  await logInThere(other.page, `${id + 1}:elsewhere-${id}@trybuna.test`);
  await other.page.getByText("Sposób logowania dodany.").waitFor();
  await other.page.getByText(`elsewhere-${id}@trybuna.test`).waitFor();
  expect([...faults, ...other.faults]).toEqual([]);
});
