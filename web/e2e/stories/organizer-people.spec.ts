import { expect, test } from "../support/test";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { logInAt, type Call } from "../support/api";
import { axe, openPage, overflows, productUrl, settled } from "../support/browser";
import { makeAccount } from "../support/mail";
import { asOrganizer } from "../support/organizer";

const leagues = "/organizer/contests/leagues";
const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Cup {
  id: string;
  name: string;
  fixture: string;
  organizer: Call;
  /** Puts the match's result down and ends the contest. */
  ends: (score: number[]) => Promise<void>;
}

/** A typer of one match, open for two more days, with a prize. */
async function newCup(): Promise<Cup> {
  const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
  const name = `Puchar spóźnialskich ${Date.now()}`;
  const draft = { template: "football-typer", name, startDate: fromNow(-30) };
  const { _id: id } = await organizer<{ _id: string }>("POST", leagues, draft);
  await organizer("PATCH", `${leagues}/${id}`, {
    prizes: { prizesList: [{ position: "1", prize: "Szalik" }] },
  });
  const times = { name: "Kolejka 1", from: fromNow(48), to: fromNow(50), opensAt: fromNow(-29) };
  const fixtures = `${leagues}/${id}/fixtures`;
  const { _id: fixture } = await organizer<{ _id: string }>("POST", fixtures, times);
  const match = { home: "Wilki", away: "Orły", startsAt: fromNow(48) };
  const { key } = await organizer<{ key: string }>("POST", `${fixtures}/${fixture}/events`, match);
  await organizer("PUT", `${fixtures}/${fixture}/events/${key}/predictions`, {
    predictions: ["1", "X", "2"].map((option) => ({ predictionFamily: "1X2", name: option, rate: 3 })),
  });
  await organizer("POST", `${leagues}/${id}/publish`);
  return {
    id,
    name,
    fixture,
    organizer,
    async ends(score) {
      const at = `${fixtures}/${fixture}`;
      await organizer("POST", `${at}/close`, { reason: "Koniec" });
      await expect
        .poll(
          async () => {
            const [found] = await organizer<{ locked: unknown }[]>("GET", fixtures);
            return found?.locked ?? null;
          },
          { timeout: 20_000 },
        )
        .not.toBeNull();
      const results = { events: { [key]: { ft: score } }, groupWinners: {}, groupMedalists: {} };
      await organizer("PUT", `${at}/results`, results);
      await organizer("POST", `${at}/results/publish`, { final: true });
      await expect
        .poll(() => organizer<{ final: boolean }>("GET", `/ranking/${id}`).then(({ final }) => final), {
          timeout: 20_000,
        })
        .toBe(true);
      await organizer("POST", `${leagues}/${id}/close`, { reason: "Koniec" });
    },
  };
}

/** Somebody who has joined, with a name of their own. */
async function member({ id }: Cup, name: string): Promise<{ email: string; name: string; call: Call }> {
  const email = `${name.toLowerCase()}-${Date.now()}@trybuna.test`;
  await makeAccount(productUrl(), email);
  const call = await logInAt(productUrl(), email);
  await call("PATCH", "/users/me", { userName: `${name}${Date.now() % 100_000}` });
  const { hash } = await call<{ hash: string }>("GET", `/leagues/${id}/regulation`);
  await call("POST", "/leagues/userleagues", { subscribedLeagueId: id, acceptedRegulationHash: hash });
  return { email, name, call };
}

/** The task of a round that closes soon: of a product with many contests it may be on a later page. */
async function closing(page: Page, contest: string): Promise<Locator> {
  const main = page.getByRole("main");
  const task = main.locator("[data-task=closing]", { hasText: contest });
  const next = main.getByRole("button", { name: "Następna strona" });
  for (;;) {
    await settled(page);
    await main.getByText("Wczytujemy", { exact: true }).waitFor({ state: "hidden" });
    if ((await task.count()) > 0 || (await next.count()) === 0 || (await next.isDisabled())) return task;
    await next.click();
  }
}

test.describe("who has not saved, on the running product", () => {
  test("is seen, reminded alone, and the winners are a file once the contest is over", async () => {
    const cup = await newCup();
    const [saved, late, blank] = [
      await member(cup, "Zapisana"),
      await member(cup, "Spozniony"),
      await member(cup, "Bezdruzyny"),
    ];
    const events = await saved.call<{ _id: string; events: { key: string }[] }[]>(
      "GET",
      `/leagues/typer/fixtures/data/${cup.id}`,
    );
    const key = events[0]?.events[0]?.key ?? "";
    const picks = { [cup.fixture]: { [key]: { "1X2": "1" } } };
    await saved.call("POST", "/leagues/typer/userteams", {
      name: "=SUM(A1)",
      league: cup.id,
      fixturePredictions: picks,
    });
    await late.call("POST", "/leagues/typer/userteams", {
      name: "Spoznialscy",
      league: cup.id,
      fixturePredictions: {},
    });

    const { page, faults } = await asOrganizer("/organizer");
    await page.getByRole("heading", { name: "Co dalej", level: 1 }).waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: /Usługi|Stan usług/ }).count()).toBe(0);
    await (await closing(page, cup.name)).getByRole("link").click();
    await page.getByRole("heading", { name: "Ludzie", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Spoznialscy", exact: true }).waitFor();
    await page.getByRole("button", { name: /^Bezdruzyny\d+, bez drużyny$/ }).waitFor();
    expect(await page.getByRole("button", { name: "=SUM(A1)" }).count()).toBe(0);
    await settled(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Przypomnij 2 osobom" }).click();
    await page.getByText("Przypomnienie jest w drodze do skrzynek.").waitFor();
    await page.getByText(/^Ostatnio .*: 2 osoby\.$/).waitFor();

    for (const { email, wanted } of [
      { email: late.email, wanted: 1 },
      { email: blank.email, wanted: 1 },
      { email: saved.email, wanted: 0 },
    ]) {
      const call = await logInAt(productUrl(), email);
      const titles = () =>
        call<{ items: { title: string }[] }>("GET", "/users/inbox").then(
          ({ items }) => items.filter(({ title }) => title.startsWith("Kolejka 1: brakuje")).length,
        );
      await expect.poll(titles, { timeout: 20_000 }).toBe(wanted);
    }
    const reader = await openPage({ email: late.email, width: 390 });
    await reader.page.goto("/inbox");
    await reader.page.getByRole("button", { name: /Kolejka 1: brakuje/ }).click();
    await reader.page.getByText(/możesz jeszcze uzupełnić i zapisać swój wybór/).waitFor();
    await reader.page.context().close();

    await cup.ends([2, 0]);
    await page.goto(`/organizer/${cup.id}/people`);
    const list = page.getByRole("region", { name: "Zwycięzcy" });
    await list.getByRole("row", { name: /1 =SUM\(A1\) .* Szalik 30,0/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Pobierz listę zwycięzców (CSV)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("zwyciezcy.csv");
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [heads, first, ...others] = text.slice(1).trim().split("\r\n");
    expect(heads).toBe('"Miejsce";"Drużyna";"Osoba";"E-mail";"Stan e-maila";"Stan telefonu";"Nagroda"');
    expect(first).toMatch(
      /^1;"'=SUM\(A1\)";"Zapisana\d+";"za•••••@trybuna\.test";"potwierdzony";"brak";"Szalik"$/u,
    );
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/^2;"Spoznialscy";.*;""$/u);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
