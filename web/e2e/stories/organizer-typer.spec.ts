import type { Page } from "@playwright/test";
import { openPage, settled } from "../support/browser";
import {
  begin,
  close,
  day,
  ending,
  follow,
  join,
  pasteMatches,
  publish,
  publishResults,
  refused,
  spectator,
  typed,
  type Participant,
} from "../support/console-contest";
import { newUser } from "../support/fantasy-league";
import { listed, look } from "../support/gains";
import { expect, test } from "../support/test";

/** Saves predictions of the only round, given by the home team of the match that they are about. */
async function predicts(
  { call }: Participant,
  league: string,
  name: string,
  picks: Record<string, Record<string, string>>,
): Promise<void> {
  interface Round {
    _id: string;
    events: { key: string; Home: string | null }[];
  }
  const [round] = await call<Round[]>("GET", `/leagues/typer/fixtures/data/${league}`);
  const keyOf = (home: string) => round?.events.find(({ Home }) => Home === home)?.key ?? "";
  const byKey = Object.fromEntries(Object.entries(picks).map(([home, pick]) => [keyOf(home), pick]));
  const fixturePredictions = { [round?._id ?? ""]: byKey };
  await call("POST", "/leagues/typer/userteams", { name, league, fixturePredictions });
}

/** Names the team on a phone, and types the scores of the only round, digit after digit from the first field on. */
async function typesOnAPhone(
  { email }: Participant,
  league: string,
  team: string,
  digits: string,
): Promise<void> {
  const { page, faults } = await openPage({ email, width: 390, touch: true });
  await page.evaluate((id) => sessionStorage.setItem("trybuna.league", id), league);
  await page.goto("/league");
  await settled(page);
  const named = page.getByRole("dialog", { name: "Jak się nazywasz w grze?" });
  await named.getByRole("textbox").fill(team);
  await named.getByRole("button", { name: /^Zapisz/u }).click();
  await named.waitFor({ state: "detached" });
  const fields = page.getByLabel(/, typowany wynik$/u);
  await fields.first().focus();
  for (const digit of digits) await page.keyboard.type(digit);
  await expect(fields).toHaveCount(digits.length);
  await expect(page.getByText(/^Zapisano \d\d:\d\d:\d\d/u)).toHaveCount(digits.length / 2);
  expect(faults).toEqual([]);
  await page.context().close();
}

/** Reminds the participants without predictions: the inbox of a participant with some stays empty. */
async function reminds(page: Page, one: Participant, other: Participant): Promise<void> {
  await follow(page, "Ludzie");
  const act = page.getByRole("main").getByRole("button", { name: "Przypomnij 1 osobie", exact: true });
  // what was saved a moment ago may not be counted yet
  await expect(async () => {
    await page.reload();
    await act.waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await act.click();
  const asked = page.getByRole("alertdialog", { name: "Wysłać przypomnienie?" });
  await asked.getByRole("button", { name: "Wyślij" }).click();
  await page.getByText("Przypomnienie jest w drodze do skrzynek.").waitFor();
  const reminders = async ({ call }: Participant) => {
    const { items } = await call<{ items: { title: string }[] }>("GET", "/users/inbox");
    return items.filter(({ title }) => title.startsWith("Kolejka 1: brakuje")).length;
  };
  await expect.poll(() => reminders(one), { timeout: 60_000 }).toBe(1);
  expect(await reminders(other)).toBe(0);
}

/** Corrects final results with a reason; answers who gains and who loses by it, each with the points of the round afterwards. */
async function corrects(
  page: Page,
  scores: Record<string, [string, string]>,
): Promise<Record<string, number>> {
  for (const [match, score] of Object.entries(scores))
    for (const [index, side] of match.split(" – ").entries())
      await page.getByLabel(new RegExp(`^${side}, normalny czas`)).fill(score[index] ?? "");
  await page.getByLabel("Powód", { exact: true }).fill("Protokół sędziego");
  const dialog = await look(page, "Ogłoś korektę");
  const told = {
    ...(await listed(dialog, "Najwięcej zyskają")),
    ...(await listed(dialog, "Najwięcej stracą")),
  };
  await dialog.getByRole("button", { name: "Ogłoś korektę" }).click();
  await page.getByText("Ogłoszono korektę wyników").waitFor();
  return told;
}

test("an organizer runs a contest by Kicktipp's rules from the template to its winners, predicted on a phone", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  const contest = await begin("Piłka nożna", "Typer", "Szalik", "Kicktipp, zasada klasyczna");
  const { page, league } = contest;
  await refused(page, /Rozgrywki nie mają żadnej kolejki/);
  await follow(page, "Kolejki");
  const round = `Kolejka 1\n${day(3)} 18:00 Wilki – Orły\n${day(3)} 20:30 Narew – Bzura`;
  await pasteMatches(page, round, "Dodaj 2 mecze");
  await follow(page, "Kolejki");
  await publish(page, contest.name);
  for (const one of [ada, bob]) await join(one, league);
  await typesOnAPhone(ada, league, "AdaTypuje", "2100");
  await reminds(page, bob, ada);
  await predicts(bob, league, "BobTypuje", { Wilki: { Score: "1:0" }, Narew: { Score: "0:1" } });

  await close(page, "Kolejka 1");
  await typed(page, page.getByLabel(/^Wilki, normalny czas/), [2, 1, 1, 1]);
  // an exact score is worth 4, a difference 3, a draw alone 2
  await publishResults(page, { AdaTypuje: 6, BobTypuje: 3 });
  const reader = await spectator(bob, league);
  await reader.sees("/ranking", [
    [1, "AdaTypuje", 6],
    [2, "BobTypuje", 3],
  ]);
  await reader.page.context().close();
  expect(await corrects(page, { "Wilki – Orły": ["1", "2"], "Narew – Bzura": ["0", "1"] })).toEqual({
    AdaTypuje: 0,
    BobTypuje: 4,
  });
  await settled(page);
  await ending(contest, bob, [
    [1, "BobTypuje", 4],
    [2, "AdaTypuje", 0],
  ]);
});
