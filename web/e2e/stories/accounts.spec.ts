import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { callAt } from "../support/api";
import { openPage, pressOn, productUrl } from "../support/browser";
import { newUser } from "../support/fantasy-league";
import { codeTo, confirmAddress, mailedLink } from "../support/mail";
import { isSound } from "../support/sound";

const password = "zielone-krzeselko-7";
const other = "czerwone krzeselko 8";

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByLabel("Powtórz hasło").fill(password);
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("main").getByRole("button", { name: "Załóż konto", exact: true }).click();
  await page.getByText(`Konto założone. Wysłaliśmy link na adres ${email}`).waitFor();
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

/** Gives the consents that a new account is asked for, and opens the profile. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Zgody" }).waitFor();
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
  await page.getByRole("navigation", { name: "Główna" }).getByRole("link", { name: "Profil" }).click();
  await page.getByRole("heading", { name: "Jak się logujesz" }).waitFor();
}

/** Logs out by the profile's button, and opens the log-in. */
async function logOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Wyloguj się" }).click();
  await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
  await page.goto("/login");
}

test.describe("an account on the running product", () => {
  test("is confirmed by the link in the mail, which can be sent again, and by nothing less than a press", async () => {
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

  test("gets a new password by the link in a mail, and other devices are logged out", async () => {
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

  test("gets another password in the profile: other devices are logged out, the old one is refused", async () => {
    const { page, faults } = await openPage();
    const email = `password-${Date.now()}@trybuna.test`;
    await register(page, email);
    await confirmAddress(page, email);
    await logIn(page, email, password);
    await openProfile(page);
    const elsewhere = await openPage();
    await elsewhere.page.goto("/login");
    await logIn(elsewhere.page, email, password);
    await elsewhere.page.waitForURL((url) => url.pathname !== "/login");

    await page.getByRole("button", { name: "Zmień hasło" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Obecne hasło").fill(password);
    await page.getByLabel("Nowe hasło", { exact: true }).fill("password1");
    await page.getByLabel("Powtórz nowe hasło").fill("password1");
    await page.keyboard.press("Enter");
    await page.getByText("To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("newPassword");
    expect(await page.getByLabel("Obecne hasło").inputValue()).toBe(password);
    await isSound(page);
    await page.getByLabel("Nowe hasło", { exact: true }).fill(other);
    await page.keyboard.press("Enter");
    await page.getByText("Hasła się różnią").waitFor();
    await page.getByLabel("Powtórz nowe hasło").fill(other);
    await page.keyboard.press("Enter");
    await page.getByText("Hasło zmienione. Inne urządzenia wylogowaliśmy").waitFor();
    expect(await page.locator(":focus").textContent()).toBe("Zmień hasło");
    await isSound(page);

    await elsewhere.page.goto("/profile");
    await elsewhere.page.waitForURL("**/login");
    await logIn(elsewhere.page, email, password);
    await elsewhere.page.getByRole("alert").waitFor();
    await logIn(elsewhere.page, email, other);
    await elsewhere.page.waitForURL("**/profile");

    await page.reload();
    await page.getByRole("button", { name: "Wyloguj inne (1)" }).waitFor();
    await pressOn(page.getByRole("button", { name: /^Wyloguj: / }));
    await page.getByText("Najdalej po kilku sekundach").waitFor();
    await page
      .getByRole("button", { name: /^Wyloguj/ })
      .first()
      .waitFor({ state: "detached" });
    expect(await page.locator(":focus").textContent()).toBe("Zalogowane urządzenia");
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL("**/login");

    await logIn(elsewhere.page, email, other);
    await elsewhere.page.waitForURL("**/profile");
    await callAt(productUrl())("POST", "/users/auth", { email, password: other, from: "web" });
    await page.reload();
    await pressOn(page.getByRole("button", { name: "Wyloguj inne (2)" }));
    await page.getByText("Najdalej po kilku sekundach").waitFor();
    await page
      .getByRole("button", { name: /^Wyloguj/ })
      .first()
      .waitFor({ state: "detached" });
    expect(await page.locator(":focus").textContent()).toBe("Zalogowane urządzenia");
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL("**/login");
    expect([...faults, ...elsewhere.faults]).toEqual([]);
    await page.context().close();
    await elsewhere.page.context().close();
  });

  test("gets another address in the profile, once the link sent there is pressed", async () => {
    const { page, faults } = await openPage({ width: 390, theme: "dark" });
    const email = `email-${Date.now()}@trybuna.test`;
    const next = `next-${email}`;
    await register(page, email);
    await confirmAddress(page, email);
    await logIn(page, email, password);
    await page.setViewportSize({ width: 1280, height: 900 }); // the main navigation as links
    await openProfile(page);
    await page.setViewportSize({ width: 390, height: 900 });

    await page.getByRole("button", { name: "Zmień e-mail" }).click();
    await page.getByLabel("Nowy e-mail").fill("nowy");
    await page.keyboard.press("Enter");
    await page.getByText("Podaj poprawny adres e-mail").waitFor();
    await page.getByText("Podaj hasło").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await isSound(page);
    await page.getByLabel("Nowy e-mail").fill(next);
    await page.getByLabel("Obecne hasło").fill(password);
    await page.keyboard.press("Enter");
    await page.getByText(`Wysłaliśmy link na ${next}.`).waitFor();
    await page
      .getByRole("definition")
      .filter({ hasText: new RegExp(`^${email}`) })
      .waitFor();
    await isSound(page);

    await page.goto(await mailedLink(next));
    await page.getByRole("button", { name: "Tak, to mój adres" }).click();
    await page.getByText("Adres potwierdzony.").waitFor();
    await logOut(page);
    await logIn(page, email, password);
    await page.getByRole("alert").waitFor();
    await logIn(page, next, password);
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.goto("/profile");
    await page
      .getByRole("definition")
      .filter({ hasText: new RegExp(`^${next}`) })
      .waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("gets a telephone number by the code that was sent to it, and a bank account that only its owner reads", async () => {
    const { email } = await newUser();
    const { page, faults } = await openPage({ email, width: 390 });
    const number = `6${String(Date.now()).slice(-8)}`;
    await page.goto("/profile");
    await page.getByRole("button", { name: "Podaj numer" }).click();
    await page.getByLabel("Telefon").fill("600-100");
    await page.keyboard.press("Enter");
    await page.getByText("Numer telefonu musi mieć 9 cyfr (prefiks +48).").waitFor();
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
    await page.getByText(`+48 ${number.replace(/(.{3})(.{3})/, "$1 $2 ")}`).waitFor();
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.getByText("1234 5678").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
