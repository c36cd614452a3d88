import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { codeOf } from "../support/authenticator";
import { openPage, pressOn } from "../support/browser";
import { confirmByPassword } from "../support/confirmation";
import { confirmAddress } from "../support/mail";

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

test.describe("a second factor on the running product", () => {
  test("is asked for at the next log-in, and a passkey needs neither it nor the password", async () => {
    const { page, faults } = await openPage({ width: 390 });
    const email = `factor-${Date.now()}@trybuna.test`;
    await page.goto("/login");
    await page.getByLabel("E-mail", { exact: true }).waitFor();
    await expect(page.getByRole("button", { name: "Użyj klucza dostępu" })).toHaveCount(0);
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
    await confirmByPassword(page, password);
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
    await confirmByPassword(page, password);
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
    await open("/profile");
    await page.getByRole("button", { name: "Usuń: Klucz w telefonie" }).click();
    await page.getByRole("button", { name: "Usuń klucz" }).click();
    await page.getByRole("button", { name: "Potwierdź kluczem dostępu" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alert").getByText("Najpierw potwierdź, że to Ty").waitFor();
    await pressOn(page.getByRole("button", { name: "Nowe kody" }));
    await page.getByRole("button", { name: "Utwórz nowe kody" }).click();
    await page.getByRole("button", { name: "Potwierdź kluczem dostępu" }).click();
    await dialog.getByRole("listitem").nth(9).waitFor();
    await dialog.getByRole("button", { name: "Mam je zapisane" }).click();
    await logOut();
    await choosesInField(page); // this browser has used one: the field of the address offers it
    await open("/login");
    await joining.waitFor();
    expect(faults).toEqual([]);
  });
});
