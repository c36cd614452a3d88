import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { isCanned, openPage, pressOn } from "./support/browser";
import { stateLooks } from "./support/looks";
import { confirmAddress } from "./support/mail";
import { problem } from "@/testing/samples/account";
import { isSound } from "./support/sound";

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

describe.skipIf(isCanned())("a log-in with a provider on the running product", () => {
  it("makes an account at the first time, and leads to where the visitor wanted to go", async () => {
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

  it("is linked with an account that is there by its password, unlinked, and linked again in the profile", async () => {
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

describe.skipIf(!isCanned())("the screens of a log-in with a provider", () => {
  it.each(stateLooks())("are sound: $theme, $lang, $width px", async (look) => {
    const { page, wire, faults } = await openPage(look);
    const providers = [
      { id: "google", name: "Google" },
      { id: "club", name: "Konto klubowe Orzeł Biały Bydgoszcz 1946" },
    ];
    const down = problem(503, "provider-unavailable", "Google nie odpowiada. Użyj adresu e-mail i hasła.");
    wire.on("GET /users/socialauth/providers", { body: providers });
    wire.on("GET /users/socialauth/{provider}/start", { status: 503, body: down });
    for (const path of ["/login", "/register"]) {
      await page.goto(path);
      await page.getByRole("button", { name: / Google$/ }).click();
      await page.getByRole("alert").getByText(down.detail).waitFor();
      await isSound(page);
    }
    await page.goto("/socialLogin#password=google");
    await isSound(page);
    await page.goto("/login"); // another document: the next differs behind `#` only
    await page.goto("/socialLogin#error=social-email-not-verified");
    await page.getByRole("alert").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(stateLooks())("are rows of the profile: $theme, $lang, $width px", async (look) => {
    const { page, wire, faults } = await openPage({ ...look, as: "participant" });
    const linked = {
      email: null,
      linkedAt: "2026-11-20T12:00:00.000Z",
      lastUsedAt: "2026-11-21T12:00:00.000Z",
    };
    wire.on("GET /users/socialauth/providers", { body: [{ id: "google", name: "Google" }] });
    wire.on("GET /users/me/socialauth", {
      body: { hasPassword: true, linked: [{ ...linked, provider: "old", name: "old", isOffered: false }] },
    });
    wire.on("POST /users/me/socialauth/{provider}", {
      status: 403,
      body: problem(
        403,
        "fresh-login-required",
        "Aby to zmienić, podaj swoje hasło albo zaloguj się ponownie.",
      ),
    });
    wire.on("DELETE /users/me/socialauth/{provider}", {
      status: 409,
      body: problem(409, "last-way-in", "Jedyny sposób."),
    });
    await page.goto("/profile");
    await page.getByRole("button", { name: / Google$|: Google$/ }).click();
    await page.locator("[name=password]").waitFor();
    await page.getByRole("button", { name: /: old$/ }).click();
    await page.getByRole("alert").getByText("Jedyny sposób.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
