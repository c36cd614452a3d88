import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { confirmAddress } from "../support/mail";

test.describe("a newcomer on the running product", () => {
  test("registers, logs in, gives consents, joins after accepting the regulation, and leaves again", async () => {
    const { page, faults } = await openPage();
    const email = `newcomer-${Date.now()}@trybuna.test`;
    await page.goto("/jointeam");
    await page.waitForURL("**/login");
    await page.getByRole("main").getByRole("link", { name: "Załóż konto" }).click();
    await page.waitForURL("**/register");
    await page.getByLabel("Powtórz hasło").fill("zielone-krzeselko-7"); // first: the log-in form has the others, too
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByLabel("Hasło", { exact: true }).fill("zielone-krzeselko-7");
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("main").getByRole("button", { name: "Załóż konto", exact: true }).click();
    await page.getByText("Konto założone.").waitFor();
    await confirmAddress(page, email);

    await page.getByLabel("Hasło", { exact: true }).fill("nie-to-haslo");
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Hasło", { exact: true }).fill("zielone-krzeselko-7");
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();

    await page.getByRole("heading", { name: "Zgody" }).waitFor();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    await page.getByRole("alert").getByText("Zgoda wymagana").waitFor();
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    await page.getByRole("heading", { name: "Dołącz do rozgrywek" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/jointeam");

    await page
      .getByRole("button", { name: /^Dołącz do rozgrywek / })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Akceptuję regulamin/).click();
    await dialog.getByRole("button", { name: "Akceptuję i dołączam" }).click();
    await page.getByText(/Dodano rozgrywki/).waitFor();
    await page.waitForURL("**/league"); // the team opens, and asks for a user name first
    await page.getByRole("dialog", { name: "Jak się nazywasz w grze?" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await settled(page);
    await page.getByRole("navigation", { name: "Rozgrywki" }).getByRole("link", { name: "Zasady" }).click();
    await page.getByRole("heading", { name: "Zasady" }).waitFor();

    await page.getByRole("link", { name: "Dołącz do rozgrywek" }).first().click();
    await page.getByRole("button", { name: /^Opuść rozgrywki/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    await page.getByText(/Usunięto rozgrywki/).waitFor();
    expect(await page.getByRole("button", { name: /^Opuść rozgrywki/ }).count()).toBe(0);

    await page.getByRole("link", { name: "Wyloguj" }).click();
    await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
    await page.goto("/ranking");
    await page.waitForURL("**/login");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
