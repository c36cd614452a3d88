import { afterAll, describe, expect, it } from "vitest";
import { codeOf } from "./support/authenticator";
import { closeBrowser, isCanned, openPage, settled } from "./support/browser";
import { LOOKS } from "./support/looks";
import { confirmAddress } from "./support/mail";
import { auth, problem, user } from "./support/samples";
import { isSound } from "./support/sound";

const password = "zielone-krzeselko-7";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = Array.from({ length: 10 }, (_, number) => `JBSW-Y3DP-EHPK-3P${"ABCDEFGHIJ".charAt(number)}7`);

describe.skipIf(!isCanned())("the screens of a second factor", () => {
  afterAll(closeBrowser);

  it.each(LOOKS)("are sound at a log-in: $theme, $lang, $width px", async (look) => {
    const { page, wire, faults } = await openPage(look);
    const asked = { ...problem(403, "second-factor-required", "Podaj kod."), challenge: "c", expiresAt: "" };
    const wrong = problem(400, "factor-code-wrong", "To nie ten kod.");
    const over = problem(401, "login-challenge-over", "To logowanie wygasło.");
    wire.on("POST /users/auth", { status: 403, body: asked });
    wire.on("POST /users/auth/second-factor", ({ body }) =>
      (body as { code: string }).code === "000000"
        ? { status: 400, body: wrong }
        : { status: 401, body: over },
    );
    await page.goto("/login");
    await page.locator("[name=email]").fill("ola@trybuna.test");
    await page.locator("[name=password]").fill(password);
    await page.keyboard.press("Enter");
    await page.locator("[name=code]:focus").waitFor();
    await isSound(page);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(wrong.detail).waitFor();
    await isSound(page);
    await page.locator("[name=code]").fill("111111");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(over.detail).waitFor();
    await page.getByRole("link", { name: /^(Zaloguj się od nowa|Log in anew)$/ }).click();
    expect(await page.locator("[name=email]").inputValue()).toBe("ola@trybuna.test");
    await page.goto("/socialLogin#second-factor=c");
    await page.locator("[name=code]:focus").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(LOOKS)("are sound in the profile: $theme, $lang, $width px", async (look) => {
    const { page, wire, faults } = await openPage({ ...look, as: "participant" });
    const fresh = problem(403, "fresh-login-required", "Podaj swoje hasło.");
    const uri = `otpauth://totp/Trybuna:ola%40trybuna.test?secret=${secret}&issuer=Trybuna`;
    let since: string | null = null;
    const organizer = user(["participant", "organizer"], look.lang ?? "pl");
    wire.on("POST /users/session/refresh", { body: { ...auth(organizer), secondFactorNeeded: true } });
    wire.on("GET /users/me/factors", () => ({
      body: { authenticatorSince: since, recoveryCodes: since === null ? 0 : 3 },
    }));
    wire.on("POST /users/me/factors/authenticator", ({ body }) =>
      "password" in (body as object) ? { body: { secret, uri } } : { status: 403, body: fresh },
    );
    wire.on("POST /users/me/factors/authenticator/confirm", () => {
      since = "2026-11-20T12:00:00.000Z";
      return { body: { codes } };
    });
    wire.on("POST /users/me/factors/authenticator/remove", { status: 403, body: fresh });
    await page.goto("/organizer");
    await page.getByText(/(Panel organizatora wymaga|The organizer’s screens need)/).waitFor();
    await page.getByRole("button", { name: /^(Włącz kody|Turn codes on)$/ }).click();
    await page.getByRole("button", { name: /^(Pokaż kod QR|Show the QR code)$/ }).click();
    await page.locator("[name=password]:focus").fill(password);
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /(Kod QR|QR code)/ }).waitFor();
    await isSound(page);
    await page.locator("[name=code]").fill("12");
    await page.keyboard.press("Enter");
    await page.locator("[name=code][aria-invalid]").waitFor();
    await page.locator("[name=code]").fill("123 456");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^(Kody zapasowe|Recovery codes)$/ });
    await dialog.getByText("JBSW-Y3DP-EHPK-3PJ7").waitFor();
    await isSound(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: /^(Pobierz|Download)$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("trybuna.txt");
    await dialog.getByRole("button", { name: /^(Mam je zapisane|I have saved them)$/ }).click();
    await page.getByText(/(zostały 3|3 left)/).waitFor();
    await page.getByRole("button", { name: /^(Wyłącz kody|Turn codes off)$/ }).click();
    await page
      .locator("form")
      .getByRole("button", { name: /^(Wyłącz kody|Turn codes off)$/ })
      .click();
    await page.locator("[name=password]:focus").waitFor();
    await settled(page);
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(isCanned())("a second factor on the running product", () => {
  afterAll(closeBrowser);

  it("is set up, asked for at the next log-in, and turned off", async () => {
    const { page, faults } = await openPage({ width: 390 });
    const email = `factor-${Date.now()}@trybuna.test`;
    await page.goto("/login");
    expect((await page.request.post("/api/users", { data: { email, password } })).status()).toBe(201);
    await confirmAddress(page, email);
    const logIn = async () => {
      await page.goto("/login");
      await page.locator("[name=email]").fill(email);
      await page.locator("[name=password]").fill(password);
      await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    };
    await logIn();
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    await page.getByRole("heading", { name: "Dołącz do rozgrywek" }).waitFor();
    await page.goto("/profile");
    await page.getByRole("button", { name: "Włącz kody" }).click();
    await page.getByRole("button", { name: "Pokaż kod QR" }).click();
    const key = await page.locator("[data-secret]").innerText();
    await page.locator("[name=code]").fill(codeOf(key));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Kody zapasowe" });
    expect(await dialog.getByRole("listitem").count()).toBe(10);
    await dialog.getByRole("button", { name: "Mam je zapisane" }).click();
    await page.getByText("zostało 10").waitFor();

    await page.goto("/logout");
    await page.getByRole("heading", { name: "Twoje krzesełko czeka" }).waitFor();
    await logIn();
    await page.locator("[name=code]").fill(codeOf(key, 1));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Dołącz do rozgrywek" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
