import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { codeOf } from "../support/authenticator";
import { openPage, settled } from "../support/browser";
import { authenticator, recoveryCodes } from "@/testing/samples/factors";
import { stateLooks } from "../support/looks";
import { confirmAddress } from "../support/mail";
import { auth, problem, user } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const password = "zielone-krzeselko-7";

/** Headless Chromium draws no suggestions below a field: what is offered there is chosen at once, and signed by its own device. */
async function choosesInField(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = ({ mediation, publicKey, signal } = {}) =>
      mediation === "conditional" && publicKey !== undefined && signal !== undefined
        ? get({ publicKey, signal })
        : Promise.reject(new Error("nobody has pressed the button"));
  });
}

test.describe("the screens of a second factor", () => {
  for (const look of stateLooks())
    test(`are sound at a log-in: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage(look);
      const asked = {
        ...problem(403, "second-factor-required", "Podaj kod."),
        challenge: "c",
        expiresAt: "",
      };
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
      await page.getByRole("link", { name: /^(Zaloguj się od nowa|Log in again)$/ }).click();
      expect(await page.locator("[name=email]").inputValue()).toBe("ola@trybuna.test");
      await page.goto("/socialLogin#second-factor=c");
      await page.locator("[name=code]:focus").waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`are sound in the profile: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const fresh = problem(403, "fresh-login-required", "Podaj swoje hasło.");
      let since: string | null = null;
      const organizer = user(["participant", "organizer"], look.lang);
      wire.on("POST /users/session/refresh", { body: { ...auth(organizer), secondFactorNeeded: true } });
      wire.on("GET /users/me/factors", () => ({
        body: { authenticatorSince: since, recoveryCodes: since === null ? 0 : 3 },
      }));
      const passkey = { _id: "p1", createdAt: "2026-11-20T12:00:00.000Z", lastUsedAt: null };
      wire.on("GET /users/me/passkeys", {
        body: [
          { ...passkey, name: null },
          { ...passkey, _id: "p2", name: "Firefox, Linux", lastUsedAt: passkey.createdAt },
        ],
      });
      wire.on("POST /users/me/passkeys/p2/remove", {
        status: 409,
        body: problem(409, "last-way-in", "Jedyny sposób."),
      });
      wire.on("POST /users/me/factors/authenticator", ({ body }) =>
        "password" in (body as object) ? { body: authenticator } : { status: 403, body: fresh },
      );
      wire.on("POST /users/me/factors/authenticator/confirm", () => {
        since = "2026-11-20T12:00:00.000Z";
        return { body: { codes: recoveryCodes } };
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
      await page.getByText(/^(Klucze działają tylko|Passkeys work only)/).waitFor(); // an address in numbers
      const renamed = { ...passkey, _id: "p2", name: "Laptop" };
      wire.on("PATCH /users/me/passkeys/p2", { body: renamed });
      const rename = page.getByRole("button", { name: /^(Zmień nazwę|Rename): Firefox, Linux$/ });
      await rename.click();
      await page.locator("[name=name]:focus").fill("  ");
      await page.keyboard.press("Enter");
      await page.locator("[name=name][aria-invalid]").waitFor();
      await isSound(page);
      await page.locator("[name=name]").fill("Laptop");
      await page.keyboard.press("Enter");
      await page.locator("[name=name]").waitFor({ state: "detached" });
      expect(wire.calls.filter(({ method }) => method === "PATCH").at(-1)?.body).toEqual({ name: "Laptop" });
      await page
        .getByRole("button", { name: /^(Usuń|Remove): / })
        .nth(1)
        .click();
      await page.getByRole("button", { name: /^(Usuń klucz|Remove the passkey)$/ }).click();
      await page.getByRole("alert").getByText("Jedyny sposób.").waitFor();
      await settled(page);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});

test.describe("a second factor on the running product", () => {
  test("is asked for at the next log-in, and a passkey needs neither it nor the password", async () => {
    const { page, faults } = await openPage({ width: 390 });
    const email = `factor-${Date.now()}@trybuna.test`;
    await page.goto("/login");
    const site = new URL(page.url());
    site.hostname = "localhost"; // no passkey is for an address in numbers
    const open = (path: string) => page.goto(new URL(path, site).href);
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    expect((await page.request.post("/api/users", { data: { email, password } })).status()).toBe(201);
    await confirmAddress(page, email);
    const logIn = async () => {
      await open("/login");
      await page.locator("[name=email]").fill(email);
      await page.locator("[name=password]").fill(password);
      await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    };
    const logOut = async () => {
      await open("/logout");
      await page.getByRole("heading", { name: "Twoje miejsce czeka" }).waitFor();
    };
    await logIn();
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    const joining = page.getByRole("heading", { name: "Dołącz do rozgrywek" });
    await joining.waitFor();
    await open("/profile");
    await page.getByRole("button", { name: "Włącz kody" }).click();
    await page.getByRole("button", { name: "Pokaż kod QR" }).click();
    const key = await page.locator("[data-secret]").innerText();
    await page.locator("[name=code]").fill(codeOf(key));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Kody zapasowe" });
    await dialog.getByRole("listitem").nth(9).waitFor();
    await dialog.getByRole("button", { name: "Mam je zapisane" }).click();
    await page.getByText("zostało 10").waitFor();
    await logOut();
    await logIn();
    await page.locator("[name=code]").fill(codeOf(key, 1));
    await page.keyboard.press("Enter");
    await joining.waitFor();

    await open("/profile");
    await page.getByRole("button", { name: "Dodaj klucz" }).click();
    await page.getByRole("button", { name: "Utwórz klucz" }).click();
    await page.getByText("jeszcze nieużyte").waitFor();
    await page.getByRole("button", { name: /^Zmień nazwę: / }).click();
    await page.getByLabel("Nazwa klucza").fill("Klucz w telefonie");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Usuń: Klucz w telefonie" }).waitFor();
    await logOut();
    await page.evaluate(() => localStorage.removeItem("trybuna.passkey")); // as in a browser that gets it from elsewhere
    await open("/login");
    await page.getByRole("button", { name: "Użyj klucza dostępu" }).click();
    await joining.waitFor();
    await logOut();
    await choosesInField(page); // this browser has used one: the field of the address offers it
    await open("/login");
    await joining.waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
