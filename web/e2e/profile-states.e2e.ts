import { describe, expect, it } from "vitest";
import { isCanned, openPage, settled, pressOn } from "./support/browser";
import { stateLooks } from "./support/looks";
import { auth, problem, user } from "./support/samples";
import { isSound } from "./support/sound";
import { typer } from "./support/typer-samples";

const password = "zielone-krzeselko-7";
const other = "czerwone krzeselko 8";

describe.skipIf(!isCanned())("what the server refuses in the profile", () => {
  it.each(stateLooks())("stays in the form, at its field: $theme, $lang, $width px", async (look) => {
    const { page, wire, faults } = await openPage({ ...look, as: "participant" });
    const wrong = { ...problem(403, "wrong-password", "Nieprawidłowe hasło."), errors: [] as object[] };
    wrong.errors.push({ pointer: "/password", code: "wrong-password", detail: wrong.detail });
    const waiting = problem(429, "too-many-attempts", "Zbyt wiele prób. Spróbuj ponownie za 2 min.");
    const taken = problem(409, "user-already-exists", "Konto z tym adresem już istnieje.");
    wire.on("PUT /users/me/password", { status: 403, body: wrong });
    wire.on("PUT /users/me/email", { status: 409, body: taken });
    const opener = (place: number) => page.locator("main dd button[aria-expanded]").nth(place);
    await page.goto("/profile");
    await settled(page);
    await opener(2).click();
    await page.locator("[name=password]").fill("nie to");
    await page.locator("[name=newPassword]").fill(other);
    await page.locator("[name=repeated]").fill(other);
    await page.keyboard.press("Enter");
    await page.getByText(wrong.detail).waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("password");
    await isSound(page);
    wire.on("PUT /users/me/password", { status: 429, body: waiting });
    await page.locator("[name=repeated]").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(waiting.detail).waitFor();
    expect(await page.locator("[name=newPassword]").inputValue()).toBe(other);
    await isSound(page);
    await opener(2).click();

    await opener(1).click();
    await page.locator("[name=email]").fill("zajety@trybuna.test");
    await page.locator("[name=password]").fill(password);
    await page.keyboard.press("Enter");
    await page.getByText(taken.detail).waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(stateLooks())(
    "asks for the password where a bank account needs it: $theme, $lang, $width px",
    async (look) => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const fresh = problem(403, "fresh-login-required", "Aby to zmienić, podaj swoje hasło.");
      const detail = "Ten numer konta ma już inny użytkownik.";
      const taken = { ...problem(409, "account-number-taken", detail), errors: [] as object[] };
      taken.errors.push({ pointer: "/accountNumber", code: "account-number-taken", detail });
      wire.on("PATCH /users/me", ({ body }) =>
        "password" in (body as object) ? { status: 409, body: taken } : { status: 403, body: fresh },
      );
      await page.goto("/profile");
      await page.getByText("PL•• •••• •••• •••• •••• •••• 2874").waitFor();
      await pressOn(page.getByRole("button", { name: /^(Pokaż|Show)$/ }));
      await page.getByText("PL61 1090 1014 0000 0712 1981 2874").waitFor();
      await page.getByRole("button", { name: /^(Zmień konto|Change the account)$/ }).click();
      await page.locator("[name=accountNumber]").fill("PL61-1090");
      await page.locator("[name=accountHolder]").fill("Ola");
      await page.locator("[name=accountName]").fill("na nagrody");
      await page.keyboard.press("Enter");
      await page.locator("[name=accountNumber][aria-invalid]").waitFor();
      const pl = look.lang === "pl";
      for (const words of pl
        ? [
            "Numer konta (IBAN) może zawierać tylko litery kraju i cyfry (16–34).",
            "Nazwa posiadacza konta musi mieć od 5 do 40 znaków.",
            "Nazwa konta musi mieć od 3 do 40 znaków, bez spacji.",
          ]
        : [
            "An account number (IBAN) has only the country's letters and digits (16–34).",
            "The account holder's name must be 5 to 40 characters.",
            "The account name must be 3 to 40 characters, without spaces.",
          ])
        await page.getByText(words).waitFor();
      await isSound(page);
      await page.locator("[name=accountNumber]").fill("27 1140 2004 0000 3002 0135 5387");
      await page.locator("[name=accountHolder]").fill("Jagoda Wilk-Nowak");
      await page.locator("[name=accountName]").fill("");
      await page.keyboard.press("Enter");
      await page.getByText(fresh.detail).waitFor();
      expect(await page.locator(":focus").getAttribute("name")).toBe("password");
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
      await page.getByText(detail).waitFor();
      expect(await page.locator(":focus").getAttribute("name")).toBe("accountNumber");
      expect(await page.locator("[name=accountHolder]").inputValue()).toBe("Jagoda Wilk-Nowak");
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it("is a user name, asked for where a team would be named, until it is put off", async () => {
    const nameless = { ...user(["participant"], "pl"), userName: null };
    const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
    typer(wire);
    wire.on("POST /users/session/refresh", { body: auth(nameless) });
    wire.on("GET /leagues/typer/userteams/league/*", {
      status: 404,
      body: problem(404, "team-not-found", "Nie ma takiej drużyny."),
    });
    await page.goto("/league");
    const dialog = page.getByRole("dialog", { name: "Jak się nazywasz w grze?" });
    await dialog.getByLabel("Nazwa użytkownika").fill("Jagoda W");
    await page.keyboard.press("Enter");
    await dialog.getByText("Nazwa musi mieć od 3 do 40 znaków, bez spacji.").waitFor();
    await isSound(page);
    await dialog.getByRole("button", { name: "Nie teraz" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Najpierw nazwij drużynę" }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole("button", { name: /^Wygra Argentyna/ }).click();
    const refusal = page.locator("[data-sonner-toast]").getByText("Najpierw nazwij drużynę");
    await refusal.waitFor();
    await page.getByLabel("Nazwa drużyny").fill("OrłyZPodwórka");
    await page.keyboard.press("Enter");
    await page.getByText("OrłyZPodwórka").first().waitFor();
    await refusal.waitFor({ state: "detached", timeout: 2_000 }); // its time would be 5 s
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("says that the necessary consent ends with the account, and saves the others at once", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    const refusal = problem(400, "consent-required", "Zgoda wymagana");
    wire.on("PUT /users/consents", ({ body }) => {
      const { consents } = body as { consents: Record<string, boolean> };
      return "acceptNecessaryUserConsents" in consents
        ? { status: 400, body: refusal }
        : { body: auth(user(["participant"], "pl")) };
    });
    await page.goto("/profile");
    await page.getByRole("link", { name: "Zgody" }).click();
    const necessary = page.getByRole("radiogroup", { name: "Konto i rozgrywki" });
    await necessary.getByText("Nie zgadzam się").click();
    await page.getByRole("alert").getByText("Zgoda wymagana").waitFor();
    expect(await necessary.getByRole("radio", { name: "Zgadzam się", exact: true }).isChecked()).toBe(true);
    await page.getByText("Bez tej zgody nie ma konta: kończy się razem z nim.").waitFor();
    await isSound(page);
    const news = page.getByRole("radiogroup", { name: "E-maile o nowych rozgrywkach" });
    await news.getByText("Zgadzam się", { exact: true }).click();
    await page.getByText("Zapisano: E-maile o nowych rozgrywkach").waitFor();
    expect(wire.calls.filter(({ method }) => method === "PUT").at(-1)?.body).toEqual({
      consents: { acceptNotNecessaryNewContestsConsentsText: true },
    });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("is a telephone number that waits for its code, on any screen until it is put off", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320, theme: "dark" });
    const waiting = {
      ...user(["participant"], "pl"),
      telephoneNumber: "+48600100200",
      telephoneNumberVerificationRequired: true,
    };
    wire.on("PUT /users/set-phone-number", { body: waiting }).on("GET /users/me", { body: waiting });
    const wrong = problem(
      400,
      "verification-code-wrong",
      "To nie ten kod. Sprawdź SMS i spróbuj jeszcze raz.",
    );
    wire.on("PUT /users/confirm-telephone-verification-code", { status: 400, body: wrong });
    await page.goto("/jointeam");
    wire.on("POST /users/session/refresh", { body: auth(waiting) });
    await page.reload();
    const dialog = page.getByRole("dialog", { name: "Potwierdź numer" });
    await dialog.getByLabel("Kod z SMS-a").fill("12345");
    await page.keyboard.press("Enter");
    await dialog.getByText("Kod ma dokładnie 6 cyfr.").waitFor();
    await isSound(page);
    await dialog.getByLabel("Kod z SMS-a").fill("123456");
    await page.keyboard.press("Enter");
    await dialog.getByText(wrong.detail).waitFor();
    await dialog.getByRole("button", { name: "Później" }).click();
    await page.reload();
    await settled(page);
    expect(await dialog.count()).toBe(0);

    await page.goto("/profile");
    await page.getByRole("button", { name: "Wpisz kod" }).click();
    const sent = problem(
      400,
      "telephone-message-not-sent",
      "Nie udało się wysłać SMS-a. Napisz na help@trybuna.test.",
    );
    wire.on("PUT /users/set-phone-number", { status: 400, body: sent });
    await dialog.getByRole("button", { name: "Wyślij nowy kod" }).click();
    await dialog.getByRole("alert").getByText(sent.detail).waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(stateLooks())(
    "asks before an account is deleted, and says goodbye: $theme, $lang, $width px",
    async (look) => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const often = problem(429, "too-many-attempts", "Zbyt wiele prób. Spróbuj ponownie za 40 min.");
      wire.on("GET /users/me/export", { status: 429, body: often });
      await page.goto("/profile");
      await page.getByRole("button", { name: /^(Pobierz|Download)$/ }).click();
      await page.getByRole("status").getByText(often.detail).waitFor();
      wire.on("GET /users/me/export", { body: {} });
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: /^(Pobierz|Download)$/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/^trybuna-\d{4}-\d\d-\d\d\.zip$/u);
      await page.getByText(/pobrany\.|downloaded\./u).waitFor();
      await isSound(page);

      const detail = "To nie jest adres e-mail tego konta.";
      const differs = { ...problem(400, "erasure-not-confirmed", detail), errors: [] as object[] };
      differs.errors.push({ pointer: "/confirmation", code: "erasure-not-confirmed", detail });
      const fresh = problem(403, "fresh-login-required", "Podaj swoje hasło.");
      wire.on("DELETE /users/me", ({ body }) => {
        const { confirmation, password } = body as { confirmation: string; password?: string };
        if (confirmation !== "player@trybuna.test") return { status: 400, body: differs };
        return password === undefined ? { status: 403, body: fresh } : { status: 204 };
      });
      await page.getByRole("button", { name: /^(Usuń konto|Delete account)$/ }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.locator("[name=confirmation]").fill("ktos@trybuna.test");
      await page.keyboard.press("Enter");
      await dialog.getByText(detail).waitFor();
      expect(await page.locator(":focus").getAttribute("name")).toBe("confirmation");
      await isSound(page);
      await dialog.locator("[name=confirmation]").fill("player@trybuna.test");
      await page.keyboard.press("Enter");
      await dialog.getByText(fresh.detail).waitFor();
      expect(await page.locator(":focus").getAttribute("name")).toBe("password");
      await isSound(page);
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
      await page.getByText(/^(Konto usunięte|Account deleted)$/u).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});
