import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, pressOn } from "../support/browser";
import { confirmAddress } from "../support/mail";
import { isSound } from "../support/sound";

const password = "zielone-krzeselko-7";

/** Says at the provider made for tests who one is. */
async function logInThere(page: Page, user: string): Promise<void> {
  await page.getByRole("heading", { name: "Test provider" }).waitFor();
  await page.getByLabel("Who").fill(user);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function giveConsents(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Zgody" }).waitFor();
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
}

test.describe("a log-in with a provider on the running product", () => {
  test("makes an account at the first time, and leads to where the visitor wanted to go", async () => {
    const { page, faults } = await openPage({ width: 390 });
    const id = Date.now();
    await page.goto("/profile");
    await page.waitForURL("**/login");
    await page.getByRole("button", { name: "Zaloguj się przez Testowy" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alert").getByText("Logowanie zostało przerwane.").waitFor();
    await isSound(page);
    await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).last().click();
    await page.getByRole("button", { name: "Zaloguj się przez Testowy" }).click();
    await logInThere(page, `${id}:social-${id}@trybuna.test`);
    await giveConsents(page);
    await page.waitForURL("**/profile");
    await page.getByText("nie ustawiono").waitFor();
    await page.getByRole("button", { name: "Rozłącz: Testowy" }).click();
    await page.getByRole("alert").getByText("To Twój jedyny sposób logowania.").waitFor();
    await isSound(page);
    await page.getByRole("button", { name: "Ustaw hasło" }).click();
    await page.getByLabel("Nowe hasło", { exact: true }).fill(password);
    await page.getByLabel("Powtórz nowe hasło").fill(password);
    await page.keyboard.press("Enter");
    await page.getByText("Hasło zmienione.").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is linked with an account that is there by its password, unlinked, and linked again in the profile", async () => {
    const { page, faults } = await openPage({ theme: "dark" });
    const id = Date.now();
    const email = `linked-${id}@trybuna.test`;
    await page.goto("/register");
    const made = await page.request.post("/api/users", { data: { email, password } });
    expect(made.status()).toBe(201);
    await confirmAddress(page, email);
    await page.goto("/register");
    await page.getByRole("button", { name: "Załóż konto przez Testowy" }).click();
    await logInThere(page, `${id}:${email}`);
    await page.getByRole("heading", { name: "Połącz konta" }).waitFor();
    await page.getByLabel("Hasło", { exact: true }).fill("nie-to-haslo");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Nieprawidłowe hasło.").waitFor();
    await isSound(page);
    await page.getByLabel("Hasło", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await giveConsents(page);
    await page.getByRole("heading", { name: "Dołącz do rozgrywek" }).waitFor();

    await page.goto("/profile");
    await pressOn(page.getByRole("button", { name: "Rozłącz: Testowy" }));
    await page.getByText("Rozłączono: Testowy.").waitFor();
    await pressOn(page.getByRole("button", { name: "Połącz: Testowy" }));
    await logInThere(page, `${id}:elsewhere-${id}@trybuna.test`);
    await page.getByText("Sposób logowania dodany.").waitFor();
    await page.getByText(`elsewhere-${id}@trybuna.test`).waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
