import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, settled } from "../support/browser";
import { mailedLink, register } from "../support/mail";

const password = "zielone-krzeselko-7";

async function logIn(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Hasło", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

test("a newcomer registers, confirms the address by a press on the mailed page, consents, joins, leaves again and logs out", async () => {
  const { page, faults } = await openPage();
  const email = `newcomer-${Date.now()}@trybuna.test`;
  await page.goto("/jointeam");
  await page.waitForURL("**/login");
  await page.getByRole("main").getByRole("link", { name: "Załóż konto" }).click();
  await page.waitForURL("**/register");
  await register(page, email, password);
  await page.getByText(`Konto założone. Wysłaliśmy link na adres ${email}`).waitFor();

  await logIn(page, password);
  const unconfirmed = page.getByRole("alert").getByText("Potwierdź najpierw swój adres e-mail.");
  await unconfirmed.waitFor();
  await page.getByRole("button", { name: "Wyślij nowy link" }).click();
  const link = await mailedLink(email, 2);
  await page.goto(link); // as a mail scanner does
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await logIn(page, password);
  await unconfirmed.waitFor();
  await logIn(page, "nie-to-haslo");
  await page.getByRole("alert").waitFor();
  await page.goto(link);
  await page.getByRole("button", { name: "Tak, to mój adres" }).click();
  // this browser registered: nobody types the password a third time
  await page.waitForURL("**/jointeam");
  await page.getByRole("heading", { name: "Zgody" }).waitFor();
  await page.goto(link);
  await page.getByRole("button", { name: "Tak, to mój adres" }).click();
  await page.getByRole("alert").getByText("Ten link jest nieważny").waitFor();

  await page.goto("/jointeam");
  await page.getByRole("heading", { name: "Zgody" }).waitFor();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
  await page.getByRole("alert").getByText("Zgoda wymagana").waitFor();
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
  await page.waitForURL("**/jointeam");

  await page
    .getByRole("button", { name: /^Dołącz do rozgrywek / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Akceptuję i dołączam" }).click();
  await page
    .getByRole("region", { name: /^Komunikaty/ })
    .getByText(/^Grasz w /)
    .waitFor();
  await page.waitForURL("**/league"); // the team opens, and asks for a user name first
  await page.getByRole("dialog", { name: "Jak się nazywasz w grze?" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await settled(page);
  await page.getByRole("navigation", { name: "Rozgrywki" }).getByRole("link", { name: "Zasady" }).click();
  await page.getByRole("heading", { name: "Zasady" }).waitFor();

  await page.getByRole("link", { name: "Dołącz do rozgrywek" }).first().click();
  await page.getByRole("button", { name: /^Opuść rozgrywki/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
  await page.getByText(/Usunięto rozgrywki/).waitFor();
  await expect(page.getByRole("button", { name: /^Opuść rozgrywki/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Wyloguj" }).click();
  await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
  await page.goto("/ranking");
  await page.waitForURL("**/login");
  expect(faults).toEqual([]);
});
