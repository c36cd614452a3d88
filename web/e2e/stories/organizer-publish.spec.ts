import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { axe, overflows, productUrl } from "../support/browser";
import { follow, press, refused, stands } from "../support/console-contest";
import { asOrganizer, makeTyper } from "../support/organizer";

/** Gives a draft a round with a match. */
async function addMatch(league: string): Promise<void> {
  const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
  const [from, to] = [30, 34].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const fixtures = `/organizer/contests/leagues/${league}/fixtures`;
  const { _id } = await organizer<{ _id: string }>("POST", fixtures, { name: "Kolejka 1", from, to });
  await organizer("POST", `${fixtures}/${_id}/events`, { home: "Narew", away: "Bzura", startsAt: from });
}

test.describe("publishing is a checklist, on the running product", () => {
  test("refuses an empty draft on a phone, goes back to draft, and is copied", async () => {
    const name = `Puchar z listy ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer/new", { width: 390 });
    const home = await makeTyper(page, name);

    await page.getByRole("heading", { name: "Jeszcze 1 sprawa" }).waitFor();
    await refused(page, /Rozgrywki nie mają żadnej kolejki/);
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);

    await addMatch(home.replace(/.*\//, ""));
    await page.goto(home);
    await page.getByRole("heading", { name: "Można ogłosić" }).waitFor();
    await stands(page, "prizes", "warn");
    await press(page, "Ogłoś rozgrywki");
    await page.getByText(`Ogłoszono rozgrywki: ${name}`).waitFor();
    expect(await page.locator("[data-check]").count()).toBe(0);

    await follow(page, "Ustawienia");
    await press(page, "Wróć do szkicu");
    await press(page, `Cofnij do szkicu: ${name}`);
    await page.getByText(`Cofnięto do szkicu: ${name}`).waitFor();
    await page.goto(home);
    await page.getByRole("heading", { name: "Można ogłosić" }).waitFor();

    await follow(page, "Ustawienia");
    await follow(page, "Sprawdzenie");
    await press(page, "Skopiuj na następny sezon");
    await page.getByLabel("Nazwa nowych rozgrywek").fill(`${name} bis`);
    expect(await axe(page)).toEqual([]);
    await press(page, "Utwórz kopię");
    await page.getByRole("heading", { name: `${name} bis`, level: 1 }).waitFor();
    await page.getByRole("heading", { name: "Jeszcze 1 sprawa" }).waitFor();
    expect(page.url()).not.toBe(home);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
