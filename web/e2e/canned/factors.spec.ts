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
