import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, overflows, settled } from "../support/browser";
import { asOrganizer } from "../support/organizer";

const inMain = (page: Page) => page.getByRole("main");
const question = (page: Page, name: string) => inMain(page).getByRole("group", { name, exact: true });
const heading = (page: Page, name: string) =>
  inMain(page).getByRole("heading", { name, level: 1, exact: true }).waitFor();

async function next(page: Page, step: string): Promise<void> {
  await inMain(page)
    .getByRole("button", { name: `Dalej: ${step}` })
    .click();
  await heading(page, step);
  await settled(page);
}

async function isSound(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}

/** From the first click to the name: sport and kind by their labels, then the draft is made. */
async function begin(page: Page, kind: string, name: string): Promise<void> {
  await heading(page, "Dyscyplina");
  await inMain(page).getByRole("button", { name: "Dalej: Nazwa i terminy" }).click();
  await inMain(page).getByText("Wybierz dyscyplinę").waitFor();
  await isSound(page);
  await inMain(page).getByText("Piłka nożna", { exact: true }).click();
  await inMain(page).getByText(kind, { exact: true }).click();
  await inMain(page).getByRole("button", { name: "Dalej: Nazwa i terminy" }).click();
  await heading(page, "Nazwa i terminy");
  await inMain(page).getByLabel("Nazwa rozgrywek").fill(name);
  await page.reload();
  await settled(page);
  expect(await inMain(page).getByLabel("Nazwa rozgrywek").inputValue()).toBe(name);
  await isSound(page);
  await inMain(page).getByRole("button", { name: "Utwórz szkic rozgrywek" }).click();
}

test.describe("the wizard leads from the first click to the checklist", () => {
  test("makes a football fantasy contest, keeps what was typed, and explains what a budget means", async () => {
    const name = `Kreator fantasy ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer/new");
    await begin(page, "Fantasy", name);
    await heading(page, "Skład i pieniądze");
    await question(page, "Budżet drużyny").getByText("Nie ma jeszcze zawodników w sprzedaży.").waitFor();
    await page.getByText("Jeszcze bez terminu").waitFor();
    await isSound(page);

    // a draft that is not saved outlives the page; buttons step
    await question(page, "Budżet drużyny").getByRole("button", { name: "Mniej: Budżet drużyny" }).click();
    const budget = inMain(page).getByRole("textbox", { name: "Budżet drużyny", exact: true });
    expect(await budget.inputValue()).toBe("99,0");
    await page.reload();
    await settled(page);
    expect(await budget.inputValue()).toBe("99,0");

    // the field says what it wants, the server what contradicts itself, each at its question
    await budget.fill("dużo");
    await budget.press("Tab");
    await question(page, "Budżet drużyny").getByText("Wpisz kwotę większą od 0").waitFor();
    await budget.fill("95,5");
    await inMain(page).getByRole("textbox", { name: "Na ławce" }).fill("5");
    await question(page, "Ilu zawodników na pozycję")
      .getByText(/to 15 zawodników, a powinno być 16/)
      .waitFor();
    await isSound(page);
    await question(page, "Ilu zawodników na pozycję").getByRole("textbox").nth(3).fill("4");
    await question(page, "Ilu zawodników na pozycję")
      .getByText(/a powinno być 16/)
      .waitFor({ state: "detached" });
    await inMain(page).getByRole("button", { name: "1-5-2-3", exact: true }).click();
    await question(page, "Dozwolone ustawienia").getByText("Dozwolonych ustawień: 7.").waitFor();
    await inMain(page).getByText("za tego, kto nie wystąpił").click();
    await next(page, "Punktacja");

    const assists = inMain(page).locator("[data-statistic=assists]");
    await assists.getByRole("textbox").first().fill("4");
    await next(page, "Nagrody i teksty");
    await inMain(page).getByRole("button", { name: "Dodaj nagrodę" }).click();
    await inMain(page).getByLabel("Nagroda", { exact: true }).fill("Szalik");
    await inMain(page).getByRole("button", { name: "Dodaj zasadę" }).click();
    await inMain(page).getByLabel("Tytuł 1 po polsku").waitFor();
    await inMain(page).getByRole("button", { name: "Dalej: Sprawdzenie" }).click();
    await inMain(page).getByText("Wypełnij to pole").first().waitFor();
    for (const [label, text] of [
      ["Tytuł 1 po polsku", "Fair play"],
      ["Treść 1 po polsku", "Gramy uczciwie."],
      ["Tytuł 1 po angielsku", "Fair play"],
      ["Treść 1 po angielsku", "We play fair."],
    ] as const)
      await inMain(page).getByLabel(label).fill(text);
    await isSound(page);
    await next(page, "Sprawdzenie");
    await inMain(page).getByRole("heading", { name: "Przed ogłoszeniem" }).waitFor();
    await inMain(page)
      .getByRole("link", { name: /^Zmień\s*: Nagrody$/ })
      .click();
    await heading(page, "Nagrody i teksty");
    expect(await inMain(page).getByLabel("Nagroda", { exact: true }).inputValue()).toBe("Szalik");

    // what participants will read, from what was saved, in both languages at once
    await inMain(page).getByRole("button", { name: "Zasady", exact: true }).click();
    await inMain(page).getByRole("region", { name: "Po polsku" }).getByText("95,5").first().waitFor();
    const english = inMain(page).getByRole("region", { name: "Po angielsku" });
    await english.getByText("We play fair.").waitFor();
    await english.getByText("95.5").first().waitFor();
    await isSound(page);

    // every step has its own address
    await page.goto(page.url().replace("/texts", "/squad"));
    await heading(page, "Skład i pieniądze");
    expect(await budget.inputValue()).toBe("95,5");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("makes a football typer on a phone, without squads, with the rates that matches begin with", async () => {
    const name = `Kreator typera ${Date.now()}`;
    const { page, faults } = await asOrganizer("/organizer/new", { width: 390 });
    await begin(page, "Typer", name);
    await heading(page, "Punktacja");
    expect(await inMain(page).getByRole("navigation", { name: "Kroki" }).getByRole("listitem").count()).toBe(
      5,
    );
    await question(page, "Co się typuje").getByText("Medaliści").click();
    await question(page, "Co się typuje").getByText("najwyżej tyle pytań: 4").waitFor();
    await inMain(page)
      .getByRole("button", { name: /^Kto wygra/ })
      .click();
    const draw = inMain(page).getByRole("textbox", { name: "Kurs: Remis", exact: true }).first();
    await draw.fill("101");
    await draw.press("Tab");
    await inMain(page).getByText("Wpisz kurs od 1 do 100").waitFor();
    await draw.fill("2,00");
    await inMain(page).getByText("20,0 pkt", { exact: true }).first().waitFor();
    await inMain(page)
      .getByText(/szanse razem aż 124%: kursy są za niskie/)
      .waitFor();
    await isSound(page);
    await next(page, "Nagrody i teksty");
    await next(page, "Sprawdzenie");
    await inMain(page)
      .getByRole("heading", { name: /^Jeszcze/ })
      .waitFor();
    await isSound(page);
    await page.goBack();
    await page.goBack();
    await heading(page, "Punktacja");
    await inMain(page)
      .getByRole("button", { name: /^Kto wygra/ })
      .click();
    expect(await draw.inputValue()).toBe("2,00");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
