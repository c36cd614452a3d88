import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import type { Team } from "@/api/types";
import { demoPassword, logInAt } from "../support/api";
import { openPage, productUrl, settled } from "../support/browser";
import { confirmAddress, register } from "../support/mail";

const leagues = "/organizer/contests/leagues";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Made {
  _id: string;
  name: string;
  address: string;
}

/** Makes and publishes a typer contest with one open round of eight matches. */
async function eightMatches(): Promise<Made> {
  const call = await logInAt(productUrl(), "organizer@trybuna.test");
  const name = `Dotknięcia ${crypto.randomUUID().slice(0, 6)}`;
  const draft = { template: "football-typer", name, originName: name, startDate: inHours(-1) };
  const { _id: id } = await call<{ _id: string }>("POST", leagues, draft);
  const at = `${leagues}/${id}/fixtures`;
  const round = { name: "Kolejka 1", from: inHours(24), to: inHours(27) };
  const fixture = await call<{ _id: string; from: string }>("POST", at, round);
  for (let number = 1; number <= 8; number += 1)
    await call("POST", `${at}/${fixture._id}/events`, {
      ...{ home: `Gospodarze ${number}`, away: `Goście ${number}`, startsAt: fixture.from },
    });
  return call<Made>("POST", `${leagues}/${id}/publish`, {});
}

/** In how many matches somebody has saved picks. */
async function saved(email: string, { _id }: Made): Promise<number> {
  const call = await logInAt(productUrl(), email);
  const team = await call<Pick<Team, "fixturePredictions">>("GET", `/leagues/typer/userteams/league/${_id}`);
  return Object.values(team.fixturePredictions).flatMap((round) => Object.keys(round)).length;
}

/** Counts the presses on a page from now on, over everything that it opens. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      (event) => {
        const before = Number(sessionStorage.getItem("taps") ?? 0);
        if (event.isTrusted) sessionStorage.setItem("taps", String(before + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("taps") ?? 0));
}

/** Predicts in the match of a number, which stands open. */
const pick = async (page: Page, number: number) => {
  const match = page.getByRole("article", { name: `Gospodarze ${number} – Goście ${number}` });
  await match.getByRole("button", { name: new RegExp(`^Wygra Gospodarze ${number},`, "u") }).click();
  await match
    .getByText(/^Zapisano \d\d:\d\d:\d\d/u)
    .first()
    .waitFor();
};

test("four saved picks take twelve presses from a contest's link without an account, and six on a return", async () => {
  const contest = await eightMatches();
  const email = `taps-${Date.now()}@trybuna.test`;
  const { page, faults } = await openPage({ width: 390, touch: true });
  const taps = await countTaps(page);

  await page.goto(`/c/${contest.address}`);
  await settled(page);
  for (const number of [1, 2, 3])
    await page.getByRole("button", { name: new RegExp(`^Wygra Gospodarze ${number},`, "u") }).click();
  await page.getByRole("link", { name: "Zachowaj typ: załóż konto" }).click();
  await page.waitForURL("**/register");
  await register(page, email, demoPassword);
  await page.getByText("Konto założone.").waitFor();
  await confirmAddress(page, email);
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Akceptuję i dołączam" }).click();
  await page.waitForURL("**/league");
  const named = page.getByRole("dialog", { name: "Jak się nazywasz w grze?" });
  await named.getByRole("textbox").fill(`Palec${Date.now() % 100_000}`);
  await named.getByRole("button", { name: /^Zapisz/u }).click();
  await named.waitFor({ state: "detached" });
  await pick(page, 4);
  expect(await saved(email, contest)).toBe(4);
  const first = await taps();
  test.info().annotations.push({ type: "taps", description: `first visit: ${first}` });
  expect(first).toBeLessThanOrEqual(12);

  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: `Uzupełnij typy: ${contest.name}` }).click();
  await page.waitForURL("**/league?fixture=*");
  for (const number of [5, 6, 7, 8]) await pick(page, number);
  expect(await saved(email, contest)).toBe(8);
  const back = (await taps()) - first;
  test.info().annotations.push({ type: "taps", description: `return: ${back}` });
  expect(back).toBeLessThanOrEqual(6);
  expect(faults).toEqual([]);
});
