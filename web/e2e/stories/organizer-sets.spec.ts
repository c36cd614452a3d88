import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, overflows, settled } from "../support/browser";
import { typed } from "../support/console-contest";
import { figure, look } from "../support/gains";
import { asOrganizer } from "../support/organizer";
import { typerRound, type Points } from "../support/typer-round";

const PREDICTIONS = { Blokada: "3:1", Libero: "3:0", Zagrywka: "0:3" };

const firstSet = (page: Page, match: string, side: string) =>
  page.getByLabel(`Set 1: ${side} (${match})`, { exact: true });

/** Recounts the round as a trial, and answers how many teams would have other points. */
async function recounted(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Przelicz na próbę tę kolejkę" }).click();
  const dialog = page.getByRole("dialog", { name: "Próbne przeliczenie" });
  const row = dialog.locator("[data-differing]").first();
  await row.waitFor();
  const differing = Number(await row.getAttribute("data-differing"));
  await dialog.getByRole("button", { name: "Zamknij", exact: true }).last().click();
  await dialog.waitFor({ state: "detached" });
  return differing;
}

async function until(read: () => Promise<Points>, good: (found: Points) => boolean): Promise<Points> {
  for (const end = Date.now() + 30_000; ;) {
    const found = await read();
    if (good(found)) return found;
    if (Date.now() > end) throw new Error(`not within 30 s; last answer: ${JSON.stringify(found)}`);
    await new Promise((again) => setTimeout(again, 100));
  }
}

test.describe("volleyball set by set, on the running product", () => {
  test("an impossible set is mended before it is published, a walk-over scores nothing, a recount agrees, points are adjusted", async () => {
    test.setTimeout(180_000);
    const { league, fixture, points, past } = await typerRound(
      `Liga setów ${Date.now()}`,
      "Kolejka setów",
      PREDICTIONS,
      { template: "volleyball-typer", beside: { key: "foki-zabki", home: "Foki", away: "Żabki" } },
    );
    const round = `/organizer/${league}/fixtures/${fixture}`;
    const { page, faults } = await asOrganizer(`${round}/events`);

    // the second match is a walk-over that doesn't count
    await page.getByRole("button", { name: /: Foki – Żabki$/ }).click();
    const decided = page.locator("form", {
      has: page.getByRole("button", { name: "Walkower: Foki – Żabki" }),
    });
    await decided.getByLabel("Powód", { exact: true }).fill("Goście nie przyjechali");
    await decided.getByRole("button", { name: "Walkower: Foki – Żabki" }).click();
    await page.getByText("Zapisano walkower: Foki – Żabki").waitFor();
    expect(await axe(page)).toEqual([]);

    await page.goto(`${round}/results`);
    await page.getByText("Wpisz oficjalny wynik.").waitFor();
    const match = "Wilki – Orły";
    await typed(page, firstSet(page, match, "Wilki"), ["25", "22", "19", "25", "25", "18", "25", "24"]);
    await page.getByText("Set 4: wygrywa się z przewagą dwóch.").waitFor();
    const official = page.getByRole("group", { name: "Sety meczu Foki – Żabki" });
    await typed(page, official.getByLabel(/^Set 1: Foki/), ["25", "0", "25", "0", "25", "0"]);
    expect(await page.getByRole("button", { name: "Ogłoś wstępnie", exact: true }).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await page.getByText("Zapisano szkic").first().waitFor();

    // the draft has kept it
    await page.reload();
    await page.getByText("Set 4: wygrywa się z przewagą dwóch.").waitFor();
    await page.getByRole("button", { name: "Może 26:24?" }).click();
    await page.getByText("Set 4: wygrywa się z przewagą dwóch.").waitFor({ state: "detached" });
    const first = await look(page, "Ogłoś wstępnie");
    expect(await figure(first, "Zyska punkty")).toBe(2);
    await first.getByRole("button", { name: "Ogłoś wstępnie" }).click();
    await page.getByText("Ogłoszono wyniki wstępne").waitFor();
    const provisional = await until(points, ({ Blokada }) => (Blokada?.total ?? 0) > 0);
    expect([provisional["Blokada"]?.place, provisional["Zagrywka"]?.total]).toEqual([1, 0]);
    expect(await recounted(page)).toBe(0);

    const confirmed = await look(page, "Zatwierdź jako końcowe");
    await confirmed.getByRole("button", { name: "Zatwierdź jako końcowe" }).click();
    await page.getByRole("heading", { name: "Wyniki końcowe" }).waitFor();

    // a correction: the fourth set was never played, the second one went the other way
    const set = (number: number, side: string) =>
      page.getByLabel(`Set ${number}: ${side} (${match})`, { exact: true });
    await set(2, "Wilki").fill("27");
    await set(4, "Wilki").fill("");
    await set(4, "Orły").fill("");
    await page.getByLabel("Powód", { exact: true }).fill("Protokół sędziego");
    const dialog = await look(page, "Ogłoś korektę");
    expect([await figure(dialog, "Zyska punkty"), await figure(dialog, "Straci punkty")]).toEqual([1, 1]);
    await dialog.getByRole("button", { name: "Ogłoś korektę" }).click();
    await page.getByText("Ogłoszono korektę wyników").waitFor();
    const corrected = await until(points, ({ Libero }) => Libero?.place === 1);
    expect(await recounted(page)).toBe(0);

    // points by hand, which the participant's own history tells
    await page.goto(`/organizer/${league}/people`);
    await page.getByRole("button", { name: /^Wszyscy/ }).click();
    await page.getByRole("button", { name: "Libero", exact: true }).click();
    const person = page.getByRole("dialog").locator("form", {
      has: page.getByRole("button", { name: "Zapisz korektę" }),
    });
    await person.getByLabel(/^O ile/).fill("-4,5");
    await person.getByLabel("Powód", { exact: true }).fill("Protest uznany");
    await person.getByRole("button", { name: "Zapisz korektę" }).click();
    await page.getByText("Skorygowano drużynę Libero.").waitFor();
    const before = corrected["Libero"]?.total ?? 0;
    const after = await until(points, ({ Libero }) => Libero?.total === Math.round((before - 4.5) * 10) / 10);
    expect(await past("Libero")).toMatchObject({ points: after["Libero"]?.round, adjustments: -4.5 });
    await settled(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
