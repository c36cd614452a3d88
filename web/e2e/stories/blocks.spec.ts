import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { openPage, productUrl, settled } from "../support/browser";
import { makeAccount } from "../support/mail";
import { asOrganizer } from "../support/organizer";

test.describe("a block on the running product", () => {
  test("is made by an organizer, in a contest and of the account, stops what is tried next with its reason, and is lifted again", async () => {
    const origin = productUrl();
    const email = `blocked-${Date.now()}@trybuna.test`;
    await makeAccount(origin, email);
    const call = await logInAt(origin, email);
    await call("PATCH", "/users/me", { userName: `Kibic${Date.now()}` });
    const { page, faults } = await openPage({ as: "participant", email });
    await page.goto("/jointeam");
    await page.getByRole("button", { name: /^Dołącz do rozgrywek Puchar Trybuny – zima/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Akceptuję i dołączam" }).click();
    await page
      .getByRole("region", { name: /^Komunikaty/ })
      .getByText(/^Grasz w /)
      .waitFor();

    const { page: console } = await asOrganizer("/organizer/people");
    await console.getByRole("searchbox").fill(email);
    await console.getByRole("button", { name: "Szukaj" }).click();
    const row = console.locator("main ul li");
    await expect.poll(() => row.count()).toBe(1);
    await row.getByRole("button").click();
    const form = console.getByRole("dialog");
    await form.getByRole("button", { name: "Pokaż" }).click();
    await form.getByText(email).first().waitFor();
    await form.getByText("Puchar Trybuny – zima").first().waitFor();
    await form.getByLabel("Powód").fill("Dwa konta tej samej osoby.");
    await form.getByRole("button", { name: "Zablokuj" }).click();
    await console.getByText("Zablokowano", { exact: true }).waitFor();

    await expect // the event travels; then the next act is refused
      .poll(
        async () => {
          await page.goto("/jointeam");
          await page.getByRole("button", { name: /^Opuść rozgrywki/ }).click();
          await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
          return page.getByText("Organizator zablokował Twój udział w tych rozgrywkach.").count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await page.goto("/rules");
    const dialog = page.getByRole("dialog", { name: "Blokada w tych rozgrywkach" });
    await dialog.getByText("Puchar Trybuny – zima").waitFor();
    await dialog.getByText("Dwa konta tej samej osoby.").waitFor();

    await form.getByRole("button", { name: "Odblokuj" }).click();
    await console.getByText("Odblokowano").waitFor();
    await page.reload();
    await settled(page);
    expect(await dialog.count()).toBe(0);

    // each service's screen stands one press before what a block of the account refuses
    const [leagues, contact] = [await page.context().newPage(), await page.context().newPage()];
    await page.goto("/league");
    const complete = page.getByRole("article").last();
    await complete.getByRole("button", { name: /^Rozwiń: / }).click();
    await complete.getByRole("button", { name: /^2:1, / }).click();
    await complete
      .getByText(/^Zapisano /)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Zmień nazwę drużyny" }).waitFor(); // the team is there
    await leagues.goto("/privateLeagues");
    await leagues.getByRole("button", { name: "Załóż ligę" }).first().click();
    await leagues.getByLabel("Nazwa ligi").fill("Czwartkowa szóstka");
    await contact.goto("/contactus");
    await contact.getByLabel("Wiadomość").fill("Czy liczą się dogrywki?");

    await form.getByRole("button", { name: /Co zablokować/ }).click();
    await console.getByRole("option", { name: "Całe konto" }).click();
    await form.getByLabel("Powód").fill("Obrażanie innych.");
    await form.getByRole("button", { name: "Zablokuj" }).click();
    await form.getByRole("button", { name: "Odblokuj" }).waitFor();
    for (const service of ["typer_predictions", "private_leagues", "storage_logs"])
      await expect
        .poll(() => call("GET", `/organizer/${service}/ops`).catch(String), { timeout: 60_000 })
        .toContain('"account-blocked"');
    for (const [tab, press] of [
      [
        page,
        page
          .getByRole("article")
          .first()
          .getByRole("button", { name: /^1:0, / }),
      ],
      [leagues, leagues.getByRole("dialog").getByRole("button", { name: "Załóż ligę" })],
      [contact, contact.getByRole("button", { name: "Wyślij" })],
    ] as const) {
      await press.click();
      await tab.getByRole("dialog", { name: "Konto zablokowane" }).getByText("Obrażanie innych.").waitFor();
    }

    await form.getByRole("button", { name: "Odblokuj" }).click();
    await form.getByText("Obrażanie innych.").waitFor({ state: "detached" });
    await contact.reload();
    await settled(contact);
    expect(await contact.getByRole("dialog").count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
