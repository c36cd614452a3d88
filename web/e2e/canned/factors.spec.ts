import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { authenticator, recoveryCodes } from "@/testing/samples/factors";
import { stateLooks } from "../support/looks";
import { auth, problem, user } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const password = "zielone-krzeselko-7";

test.describe("the screens of a second factor", () => {
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
