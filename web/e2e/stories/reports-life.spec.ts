import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { asOrganizer } from "../support/organizer";
import { isSound } from "../support/sound";

const WRITER = "demo005@trybuna.test";

test.describe("reports on the running product", () => {
  test("a message is answered in the inbox, and the audit log says who did it and is whole", async () => {
    const mark = `Asysta ${Date.now()}`;
    const writer = await openPage({ email: WRITER, width: 390 });
    await writer.page.goto("/");
    await writer.page.getByRole("contentinfo").getByRole("link", { name: "Kontakt" }).click();
    await writer.page
      .getByLabel("Wiadomość", { exact: true })
      .fill(`${mark}: Wrona ją miał. Piszcie: ${WRITER}, 600 700 800`);
    await writer.page.getByRole("button", { name: "Wyślij wiadomość" }).click();
    await writer.page.getByRole("heading", { name: "Wiadomość wysłana" }).waitFor();

    const { page, faults } = await asOrganizer("/organizer/reports");
    await page.getByLabel(/^Szukaj w treści/).fill(mark);
    await page.getByRole("button", { name: "Szukaj", exact: true }).click();
    await expect.poll(() => page.locator("main li > button").count()).toBe(1);
    await page.locator("main li > button").click();
    await page
      .getByText(`${mark}: Wrona ją miał. Piszcie: [e-mail], [phone]`, { exact: true })
      .last()
      .waitFor();
    await page.getByRole("button", { name: /^Pokaż, kto/ }).click();
    await page.getByRole("button", { name: "Zajmij się tym" }).click();
    await page.getByText("Stan zgłoszenia zmieniony.").waitFor();
    await isSound(page);
    await page.getByLabel(/^Odpowiedź/).fill("Poprawiamy protokół.\nDziękujemy.");
    await page.getByRole("button", { name: "Wyślij i zamknij" }).click();
    await page.getByRole("heading", { name: /^Odpowiedź z/ }).waitFor();
    const report = new URL(page.url()).searchParams.get("report") ?? "";

    const message = writer.page.getByRole("button", { name: /Odpowiedź organizatora/ });
    await expect
      .poll(
        async () => {
          await writer.page.goto("/inbox");
          await settled(writer.page);
          return message.count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    await message.first().click();
    await writer.page.getByText("Poprawiamy protokół.").waitFor();
    await writer.page.getByText(mark).waitFor();
    expect(writer.faults).toEqual([]);
    await writer.page.context().close();

    await page.goto("/organizer/audit");
    await page.locator("[data-whole=true]").waitFor();
    await page.getByLabel(/^Szukaj: czynność/).fill(report);
    await expect
      .poll(
        async () => {
          await page.getByRole("button", { name: "Szukaj", exact: true }).click();
          await settled(page);
          const acts = page.getByText(/zgłoszeni[ea]$/).and(page.locator("[role=row] b"));
          return (await acts.allInnerTexts()).sort(); // asked and taken up at once: either may come first
        },
        { timeout: 30_000 },
      )
      .toEqual([
        "Odpowiedziano na zgłoszenie",
        "Sprawdzono, kto wysłał zgłoszenie",
        "Zmieniono stan zgłoszenia",
      ]);
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("a screen that failed is reported from there, and the organizer reads what was on it", async () => {
    const { page } = await openPage({ as: "participant" });
    await page.route("**/api/leagues/*/rules", (route) => route.fulfill({ json: { rules: null } }));
    await page.goto("/rules");
    await page.getByRole("button", { name: "Wyślij raport" }).click();
    await page.getByText("Dziękujemy. Raport dotarł do organizatora.").waitFor();
    const league = await page.locator("main dl div", { hasText: "Rozgrywki" }).locator("dd").innerText();
    await page.context().close();

    const console = await asOrganizer("/organizer/reports");
    await console.page.getByRole("button", { name: /^Błędy ekranu/ }).click();
    await console.page.locator("main li > button", { hasText: league }).first().click();
    await console.page
      .getByText(/^TypeError: /)
      .last()
      .waitFor();
    await console.page.locator("article").getByText("/rules", { exact: true }).waitFor();
    expect(console.faults).toEqual([]);
    await console.page.context().close();
  });
});
