import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { authenticator, recoveryCodes } from "@/testing/samples/factors";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

test("the screens of a second factor are laid out: its QR code, the recovery codes, passkeys", async () => {
  const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
  const passkey = { _id: "p1", createdAt: "2026-11-20T12:00:00.000Z", lastUsedAt: null };
  wire
    .on("GET /users/me/passkeys", {
      body: [
        { ...passkey, name: null },
        { ...passkey, _id: "p2", name: "Firefox, Linux", lastUsedAt: passkey.createdAt },
      ],
    })
    .on("POST /users/me/passkeys/{passkeyId}/remove", {
      status: 409,
      body: problem(409, "last-way-in", "Jedyny sposób."),
    })
    .on("POST /users/me/factors/authenticator", { body: authenticator })
    .on("POST /users/me/factors/authenticator/confirm", { body: { codes: recoveryCodes } });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Włącz kody" }).click();
  await page.getByRole("button", { name: "Pokaż kod QR" }).click();
  await page.getByRole("img", { name: /Kod QR/ }).waitFor();
  await page.locator("[name=code]").fill("12");
  await page.keyboard.press("Enter");
  await page.locator("[name=code][aria-invalid]").waitFor();
  await isSound(page);
  await page.locator("[name=code]").fill("123 456");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Kody zapasowe" });
  await dialog.getByText("JBSW-Y3DP-EHPK-3PJ7").waitFor();
  await isSound(page);
  await dialog.getByRole("button", { name: "Mam je zapisane" }).click();
  await page.getByRole("button", { name: "Zmień nazwę: Firefox, Linux" }).click();
  await page.locator("[name=name]:focus").fill("  ");
  await page.keyboard.press("Enter");
  await page.locator("[name=name][aria-invalid]").waitFor();
  await page
    .getByRole("button", { name: /^Usuń: / })
    .first()
    .click();
  await page.getByRole("button", { name: "Usuń klucz" }).click();
  await page.getByRole("alert").getByText("Jedyny sposób.").waitFor();
  await isSound(page);
  expect(faults).toEqual([]);
});

for (const theme of ["light", "dark"] as const)
  test(`the dialog that asks who it is has room for every way: ${theme}`, async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320, theme });
    wire
      .on("GET /users/me/factors", {
        body: { authenticatorSince: "2026-11-20T12:00:00.000Z", recoveryCodes: 3 },
      })
      .on("GET /users/me/export", {
        status: 403,
        body: problem(403, "fresh-login-required", "Najpierw potwierdź, że to Ty."),
      })
      .on("POST /users/session/confirm", {
        status: 403,
        body: problem(403, "wrong-password", "Nieprawidłowe hasło."),
      });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Pobierz" }).click();
    const dialog = page.getByRole("dialog", { name: "Potwierdź, że to Ty" });
    await dialog.locator("[name=confirmPassword]:focus").fill("nie-to-haslo");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText("Nieprawidłowe hasło.").waitFor();
    await isSound(page);
    await dialog.getByRole("button", { name: "Potwierdź kodem" }).click();
    await dialog.locator("[name=confirmCode]:focus").waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await page.getByText("Najpierw potwierdź, że to Ty.").waitFor();
    expect(faults).toEqual([]);
  });
