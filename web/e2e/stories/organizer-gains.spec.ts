import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, overflows, settled } from "../support/browser";
import { figure, listed, look } from "../support/gains";
import { asOrganizer } from "../support/organizer";
import { typerRound, type Points } from "../support/typer-round";

const ROUND = "Kolejka z korektą";
const PREDICTIONS = { Daszek: "2:1", Trzeci: "2:1", Herold: "1:1", Zwiad: "0:2", Ostatek: "3:1" };

/** Types a score into the round's only match. */
async function score(page: Page, home: string, away: string): Promise<void> {
  await page.getByLabel(/^Wilki, normalny czas/).fill(home);
  await page.getByLabel(/^Orły, normalny czas/).fill(away);
}

async function until(read: () => Promise<Points>, good: (found: Points) => boolean): Promise<Points> {
  for (const end = Date.now() + 30_000; ;) {
    const found = await read();
    if (good(found)) return found;
    if (Date.now() > end) throw new Error(`not within 30 s; last answer: ${JSON.stringify(found)}`);
    await new Promise((again) => setTimeout(again, 100));
  }
}

test.describe("who gains and who loses, on the running product", () => {
  test("names the teams that a correction after final changes, and exactly those change", async () => {
    test.setTimeout(120_000);
    const { league, fixture, points } = await typerRound(`Puchar korekt ${Date.now()}`, ROUND, PREDICTIONS);
    const { page, faults } = await asOrganizer(`/organizer/${league}/fixtures/${fixture}/results`);
    await page.getByRole("main").getByRole("button", { name: "Ogłoś wstępnie" }).waitFor();

    await score(page, "2", "1");
    const first = await look(page, "Ogłoś wstępnie");
    expect(await figure(first, "Zyska punkty")).toBe(3);
    expect(await figure(first, "Bez zmiany")).toBe(2);
    await first.getByRole("button", { name: "Wróć do wyników" }).click();
    await first.waitFor({ state: "detached" });
    expect(Object.values(await points()).every(({ round }) => round === 0)).toBe(true);
    await (await look(page, "Ogłoś wstępnie")).getByRole("button", { name: "Ogłoś wstępnie" }).click();
    await page.getByText("Ogłoszono wyniki wstępne").waitFor();

    const confirmed = await look(page, "Zatwierdź jako końcowe");
    await confirmed.getByText("Punkty nie zmienią się nikomu.").waitFor();
    await confirmed.getByRole("button", { name: "Zatwierdź jako końcowe" }).click();
    await page.getByRole("heading", { name: "Wyniki końcowe" }).waitFor();
    const before = await until(points, ({ Daszek }) => (Daszek?.total ?? 0) > 0);

    await score(page, "1", "1");
    await page.getByLabel("Powód", { exact: true }).fill("Protokół sędziego");
    const dialog = await look(page, "Ogłoś korektę");
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    const [gain, lose, same] = [
      await figure(dialog, "Zyska punkty"),
      await figure(dialog, "Straci punkty"),
      await figure(dialog, "Bez zmiany"),
    ];
    expect([gain, lose, same]).toEqual([1, 3, 1]);
    await dialog.getByText("Nowy lider").waitFor();
    const named = {
      ...(await listed(dialog, "Najwięcej zyskają")),
      ...(await listed(dialog, "Najwięcej stracą")),
    };
    expect(Object.keys(named)).toHaveLength(gain + lose);
    await dialog.getByRole("button", { name: "Ogłoś korektę" }).click();
    await page.getByText("Ogłoszono korektę wyników").waitFor();

    const after = await until(points, ({ Herold }) => (Herold?.total ?? 0) > 0);
    const changed = Object.keys(PREDICTIONS).filter((team) => before[team]?.round !== after[team]?.round);
    expect(changed.toSorted()).toEqual(Object.keys(named).toSorted());
    for (const team of changed) expect(after[team]?.round).toBe(named[team]);
    expect(after["Herold"]?.place).toBe(1);
    await settled(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
