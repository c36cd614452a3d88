import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { axe, closeBrowser, isCanned, overflows, settled } from "./support/browser";
import { asOrganizer, inHours, makeTyper } from "./support/organizer";

const inMain = (page: Page) => page.getByRole("main");

async function press(page: Page, button: string | RegExp): Promise<void> {
  await inMain(page).getByRole("button", { name: button, exact: true }).click();
}

async function follow(page: Page, link: string | RegExp): Promise<void> {
  await inMain(page).getByRole("link", { name: link, exact: true }).first().click();
  await settled(page);
}

const stateOf = (page: Page, check: string) =>
  page.locator(`[data-check=${check}] [data-state]`).getAttribute("data-state");

describe.skipIf(isCanned())("publishing is a checklist, on the running product", () => {
  afterAll(closeBrowser);

  it("refuses an empty draft, is mended, publishes, goes back to draft, and is copied", async () => {
    const name = `Puchar z listy ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer/new", { width: 390 });
    const home = await makeTyper(page, name);

    await page.getByRole("heading", { name: "Jeszcze 1 sprawa" }).waitFor();
    expect(await stateOf(page, "fixtures")).toBe("bad");
    await press(page, "Ogłoś rozgrywki");
    const refusal = page.locator("[data-problem]");
    await refusal.getByText("Tych rozgrywek nie można jeszcze ogłosić.").waitFor();
    await refusal.getByText(/Rozgrywki nie mają żadnej kolejki/).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);

    await follow(page, /^Dodaj kolejkę\s*: Kolejki$/);
    await page.getByLabel("Nazwa kolejki").fill("Kolejka 1");
    await page.getByLabel("Początek", { exact: true }).fill(inHours(30));
    await page.getByLabel("Koniec", { exact: true }).fill(inHours(34));
    await press(page, "Dodaj kolejkę");
    await page.getByText("Dodano kolejkę: Kolejka 1").waitFor();
    await page.goto(home);
    await settled(page);
    expect(await stateOf(page, "fixtures")).toBe("well");
    await page.getByText(/Kolejki bez meczów: 1 \(Kolejka 1\)/).waitFor();
    await follow(page, /^Dodaj mecze\s*: Mecze$/);
    await page.getByLabel("Gospodarze").fill("Narew");
    await page.getByLabel("Goście").fill("Bzura");
    await press(page, "Dodaj do kolejki");
    await page.getByRole("heading", { name: "Narew – Bzura", level: 2 }).waitFor();

    await page.goto(home);
    await page.getByRole("heading", { name: "Można ogłosić" }).waitFor();
    expect(await stateOf(page, "offers")).toBe("well");
    expect(await stateOf(page, "prizes")).toBe("warn");
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
