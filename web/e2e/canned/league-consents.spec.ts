import { expect, test } from "../support/test";
import { openPage, pressOn } from "../support/browser";
import { age, asking, askingContest, pictures, sponsor } from "@/testing/samples/own-consents";
import { isSound } from "../support/sound";

test.describe("a contest's own consents are laid out", () => {
  test("where they are asked for, and where they are missing", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
    wire.on("GET /leagues/details", { body: asking([sponsor, age, pictures], ["age", "pictures"]) });
    await page.goto("/league");
    const dialog = page.getByRole("dialog", { name: "Zgody" });
    await pressOn(dialog.getByRole("button", { name: "Wyślij zgody" }));
    await dialog.getByRole("alert").nth(1).waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });

  test("where they are written", async () => {
    const { page, wire, faults } = await openPage({ as: "organizer", width: 320 });
    const contest = asking([age, sponsor], []).find(({ _id }) => _id === askingContest);
    if (contest === undefined) throw new Error("the samples have no such contest");
    wire.on("GET /organizer/contests/leagues/{leagueId}", { body: contest });
    await page.goto(`/organizer/${askingContest}/settings/texts`);
    const group = page.getByRole("group", { name: "Własne zgody" });
    await pressOn(group.getByRole("button", { name: "Dodaj zgodę" }));
    await pressOn(page.getByRole("button", { name: "Zapisz ustawienia" }));
    await group.locator("[aria-invalid=true]").waitFor();
    await page.evaluate(() => scrollTo(0, 0)); // what lies half behind the head is no fault
    await isSound(page);
    expect(faults).toEqual([]);
  });
});
