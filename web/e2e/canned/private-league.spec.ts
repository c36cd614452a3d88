import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { openPrivate } from "../support/private-league-page";
import { isSound } from "../support/sound";

test.describe("a private league's page is laid out", () => {
  test("for its admin, with the menu of a member, what is asked, and who may be invited", async () => {
    const { page, wire, faults } = await openPrivate("/privateLeagueDetails/pl1", { width: 320 });
    await page.getByText("K7MQ 4RXW").waitFor();
    await isSound(page);
    await page.getByRole("button", { name: /^Bezdotykowi: / }).click();
    await page.getByRole("menu").waitFor();
    await isSound(page);
    await pressOn(page.getByRole("menuitem", { name: "Usuń z ligi" }));
    await page.getByRole("alertdialog").waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Zaproś znajomych" }).click();
    await page.getByRole("dialog").getByText("Nie ma kogo zaprosić").waitFor();
    await isSound(page);
    wire.on("GET /users/me/friends", {
      body: [{ id: "f5", name: "Ola", isAccepted: true, isUserRequested: true }],
    });
    await page.reload();
    await page.getByRole("button", { name: "Zaproś znajomych" }).click();
    await page.getByRole("dialog").getByText("Ola").click();
    await isSound(page);
    expect(faults).toEqual([]);
  });

  test("with pairs that play, a round that is over, and a fixture's own ranking", async () => {
    const { page, faults } = await openPrivate("/privateLeagueDetails/pl1", { width: 320 });
    await page.getByRole("button", { name: "Włącz pojedynki" }).click();
    const rounds = page.getByRole("navigation", { name: "Kolejki z parami" });
    await rounds.getByText("przed wynikami").waitFor();
    await isSound(page);
    await rounds.getByRole("button", { name: /1\. kolejka/ }).click();
    await page.getByText("odeszła z ligi").waitFor();
    await pressOn(page.getByRole("button", { name: /Zakres rankingu/ }));
    await page.getByRole("option", { name: "2. dzień" }).click();
    await page.getByText("Drużyny poza tabelą, bo nie grały w tej kolejce: 2").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });
});
