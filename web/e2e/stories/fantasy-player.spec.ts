import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { pressOn, settled } from "../support/browser";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { openLeague } from "../support/league";
import { arrives, buys, exchange, ledger, market, saved, sumOfExplained } from "../support/squad-page";

interface Mine {
  squad: { _id: string }[][];
  /** null before the game has heard that a round is open. */
  transfersLeft: number | null;
}

const tokens = (page: Page) => page.locator("[data-token]");
const surnameAt = async (page: Page, no: number) =>
  ((await tokens(page).nth(no).getAttribute("aria-label")) ?? "?").split(",")[0] ?? "?";
const total = async (page: Page) =>
  Number((await page.locator("aside ul b.d").innerText()).replace(",", "."));

test("a fantasy player names a team, fills and saves a squad, is scored and corrected, misses a closing and goes on in the next round", async () => {
  const league = await FantasyLeague.running("Życie składu", 3);
  const [mine, other] = [await newUser(), await newUser()];
  await league.join(mine.call);
  await league.team(other.call, "Tamci");
  const { page, faults } = await openLeague({ email: mine.email }, league.name, "/league");

  await test.step("a squad is made", async () => {
    const naming = page.getByRole("dialog", { name: "Jak się nazywasz w grze?" });
    await naming.getByLabel("Nazwa użytkownika").fill("NoweSowy");
    await naming.getByRole("button", { name: "Zapisz nazwę" }).click();
    await naming.waitFor({ state: "detached" });
    await settled(page);
    await page.getByLabel("Nazwa drużyny").fill("SowyNocne");
    await tokens(page).first().click();
    await buys(page).first().click();
    await market(page).waitFor({ state: "detached" });
    await pressOn(page.getByRole("button", { name: "Uzupełnij skład" }));
    await page.getByText(/^Doszło 14 zawodników za /).waitFor();
    await page.getByRole("button", { name: "Wybierz kapitana" }).click();
    await page.getByRole("dialog").getByRole("radio").first().check();
    await page.getByRole("button", { name: /^Kapitan: / }).click();
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.reload();
    await page.getByRole("heading", { name: "SowyNocne" }).waitFor();
    await page.locator('[data-token][aria-label*="Kapitan"]').waitFor();
    expect(await page.locator('[data-token][aria-label^="puste"]').count()).toBe(0);
  });

  await test.step("every point is explained, and a correction arrives", async () => {
    await league.lock(1);
    await league.publish(1, {}, { final: false });
    const [round] = await mine.call<{ _id: string }[]>("GET", `/leagues/fantasy/fixtures/data/${league.id}`);
    await page.goto(`/league?fixture=${round?._id ?? ""}`); // of itself it shows the next, once that is open
    await page.getByText("Wstępne").first().waitFor(arrives);
    const level = await total(page);
    const { squad } = await mine.call<Mine>("GET", `/leagues/fantasy/userteams/league/${league.id}`);
    const theirs = new Set(league.squad().flatMap((row) => row.map(({ _id }) => _id)));
    const star = league.athletes.find(
      ({ _id }) => !theirs.has(_id) && squad.slice(0, -1).some((row) => row.some((slot) => slot._id === _id)),
    );
    if (star === undefined) throw new Error("both have the same squad");
    await league.publish(1, { [star.surname]: 2 }, { final: true, reason: "bramki dopisano po protokole" });
    await page.getByText("Końcowe").first().waitFor(arrives);
    await expect.poll(() => total(page), arrives).toBeGreaterThan(level);
    expect(await sumOfExplained(page)).toBe(await total(page));
    await page
      .getByRole("link", { name: /miejsce/ })
      .first()
      .click();
    const names = () => page.locator("table [aria-haspopup=dialog]").allInnerTexts();
    await expect.poll(names, arrives).toEqual(["SowyNocne", "Tamci"]);
  });

  await test.step("a round closes while the squad is edited, and the next takes the changes", async () => {
    await league.passes(1);
    await page.goto("/league");
    await tokens(page).first().waitFor();
    await settled(page);
    const sold = await surnameAt(page, 5);
    await exchange(page, 5);
    const bought = await surnameAt(page, 5);
    await ledger(page)
      .getByText(/Zostały 2 z 3/)
      .waitFor();
    await league.lock(2);
    const notice = page.getByRole("alert").filter({ hasText: "zmian nie zapisano na czas" });
    await notice.getByText(`${sold} → ${bought}`).waitFor(arrives);
    expect(await surnameAt(page, 5)).toBe(sold);
    await league.passes(2);
    const left = async () =>
      (await mine.call<Mine>("GET", `/leagues/fantasy/userteams/league/${league.id}`)).transfersLeft;
    await expect.poll(left, arrives).not.toBeNull(); // the game has heard that the next round is open
    await page.reload();
    await notice.getByRole("button", { name: "Wprowadź te zmiany: Kolejka 3" }).click();
    await ledger(page).getByRole("button", { name: "Zapisz 1 transfer" }).click();
    await saved(page);
    await page.reload();
    await tokens(page).first().waitFor();
    expect(await surnameAt(page, 5)).toBe(bought);
    await ledger(page)
      .getByText(/Zostały 2 z 3/)
      .waitFor();
  });
  expect(faults).toEqual([]);
});
