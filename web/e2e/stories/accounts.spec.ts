import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { callAt, demoPassword } from "../support/api";
import { openPage, pressOn, productUrl } from "../support/browser";
import { confirmByPassword } from "../support/confirmation";
import { codeTo, mailedLink, makeAccount } from "../support/mail";

const password = "zielone-krzeselko-7";
const other = "czerwone krzeselko 8";

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

test("an account gets other passwords, which log other devices out, another address by the mailed link, a number by the sent code and a bank account", async () => {
  const email = `changing-${Date.now()}@trybuna.test`;
  await makeAccount(productUrl(), email);
  const { page, faults } = await openPage({ email });
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Jak się logujesz" }).waitFor();

  // a forgotten password, on another device: this one is logged out
  const elsewhere = await openPage({ width: 390 });
  await elsewhere.page.goto("/login");
  await elsewhere.page.getByLabel("E-mail", { exact: true }).fill(email);
  await elsewhere.page.getByRole("link", { name: "Nie pamiętam hasła" }).click();
  await elsewhere.page.getByRole("button", { name: "Wyślij link" }).click();
  await elsewhere.page.goto(await mailedLink(email, 2));
  await elsewhere.page.getByLabel("Nowe hasło").fill(password);
  await elsewhere.page.keyboard.press("Enter");
  await elsewhere.page.getByText("Nowe hasło zapisane.").waitFor();
  await logIn(elsewhere.page, email, password);
  await elsewhere.page.getByRole("heading", { name: "Dodane w ciągu ostatnich 30 dni" }).waitFor();
  await page.goto("/profile");
  await page.waitForURL("**/login");
  await logIn(page, email, demoPassword);
  await page.getByRole("alert").waitFor();
  await logIn(page, email, password);
  await page.waitForURL("**/profile");

  // another one in the profile: the other device is logged out
  await page.getByRole("button", { name: "Zmień hasło" }).click();
  await page.getByLabel("Nowe hasło", { exact: true }).fill(other);
  await page.getByLabel("Powtórz nowe hasło").fill(other);
  await page.keyboard.press("Enter");
  await confirmByPassword(page, password);
  await page.getByText("Hasło zmienione. Inne urządzenia wylogowaliśmy").waitFor();
  await elsewhere.page.goto("/profile");
  await elsewhere.page.waitForURL("**/login");
  await logIn(elsewhere.page, email, other);
  await elsewhere.page.waitForURL("**/profile");
  await page.reload();
  await pressOn(page.getByRole("button", { name: /^Wyloguj: / }));
  await page.getByText("Najdalej po kilku sekundach").waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL("**/login");
  for (const _ of [1, 2])
    await callAt(productUrl())("POST", "/users/auth", { email, password: other, from: "web" });
  await page.reload();
  await pressOn(page.getByRole("button", { name: "Wyloguj inne (2)" }));
  await expect(page.getByRole("button", { name: /^Wyloguj: / })).toHaveCount(0);

  // another address, once the link sent there is pressed
  const next = `next-${email}`;
  const known = (address: string) =>
    page.getByRole("definition").filter({ hasText: new RegExp(`^${address}`) });
  await page.getByRole("button", { name: "Zmień e-mail" }).click();
  await page.getByLabel("Nowy e-mail").fill(next);
  await page.keyboard.press("Enter");
  await page.getByText(`Wysłaliśmy link na ${next}.`).waitFor();
  await known(email).waitFor();
  await page.goto(await mailedLink(next));
  await page.getByRole("button", { name: "Tak, to mój adres" }).click();
  await page.getByText("Adres potwierdzony.").waitFor();
  await page.goto("/profile");
  await known(next).waitFor();

  // the old address takes the account back, which logs everything out; then again the new one
  await page.goto(await mailedLink(email, 3)); // after the confirmation and the reset: the warning at the wish
  await page.getByRole("button", { name: "Zachowaj mój adres" }).click();
  await page.getByText("Twoje konto ma ten adres.").waitFor();
  await page.goto("/login");
  await logIn(page, email, other);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Zmień e-mail" }).click();
  await page.getByLabel("Nowy e-mail").fill(next);
  await page.keyboard.press("Enter");
  await confirmByPassword(page, other);
  await page.getByText(`Wysłaliśmy link na ${next}.`).waitFor();
  await page.goto(await mailedLink(next, 2));
  await page.getByRole("button", { name: "Tak, to mój adres" }).click();
  await page.getByText("Adres potwierdzony.").waitFor();
  await page.goto("/profile");
  await known(next).waitFor();

  // a number by the code sent to it, and where prizes go
  const number = `6${String(Date.now()).slice(-8)}`;
  const spelled = number.replace(/(.{3})(.{3})/, "$1 $2 ");
  await page.getByRole("button", { name: "Podaj numer" }).click();
  await page.getByLabel("Telefon").fill(number.replace(/(.{3})(.{3})/, "$1-$2-"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Potwierdź numer" });
  await dialog.waitFor(); // the message is there with the answer that opens it
  await dialog.getByLabel("Kod z SMS-a").fill(codeTo(`+48${number}`));
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Zmień konto" }).click();
  await page.getByLabel("Numer konta").fill(`1234 5678 ${number} 0000`);
  await page.getByLabel("Posiadacz konta").fill("Ola Nowak");
  await page.keyboard.press("Enter");
  await page.getByText("Zapisane: tutaj wyślemy nagrody.").waitFor();
  await page.reload();
  await page.getByText(`+48 ${spelled}`).waitFor();
  await page.getByRole("button", { name: "Pokaż" }).click();
  await page.getByText("1234 5678").waitFor();

  await page.goto("/logout");
  await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
  await page.goto("/login");
  await logIn(page, email, other);
  await page.getByRole("alert").waitFor();
  await logIn(page, next, other);
  await page.waitForURL((url) => url.pathname !== "/login");
  expect([...faults, ...elsewhere.faults]).toEqual([]);
});
