import { expect, test } from "../support/test";
import { axe, pressOn, settled } from "../support/browser";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { openLeague } from "../support/league";
import { isSound } from "../support/sound";
import { arrives, buys, exchange, ledger, market, saved, sumOfExplained } from "../support/squad-page";

/** Opens /league of a contest for somebody, in a context of their own. */
async function openSquad(league: FantasyLeague, email: string) {
  const opened = await openLeague({ email }, league.name, "/league");
  await settled(opened.page);
  return opened;
}

test.describe("a squad's life on the running product", () => {
  test("begins: a new user names a team, fills eight slots, lets the rest be completed within the budget, and saves", async () => {
    const league = await FantasyLeague.running("Początek");
    const { email, call } = await newUser();
    await league.join(call);
    const { page, faults } = await openSquad(league, email);
    const tokens = page.locator("[data-token]");
    await tokens.first().waitFor();
    expect(await tokens.count()).toBe(15);
    expect(await axe(page)).toEqual([]);
    const naming = page.getByRole("dialog", { name: "Jak się nazywasz w grze?" });
    await naming.getByLabel("Nazwa użytkownika").fill("NoweSowy");
    await naming.getByRole("button", { name: "Zapisz nazwę" }).click();
    await naming.waitFor({ state: "detached" });
    expect(await page.getByLabel("Nazwa drużyny").inputValue()).toBe("NoweSowy");
    const teamName = page.getByLabel("Nazwa drużyny");
    const isNaming = () => teamName.evaluate((field) => field === document.activeElement);
    await teamName.fill("");
    await tokens.first().click();
    await page.getByText("Nazwij drużynę, zanim wybierzesz skład").first().waitFor();
    expect(await isNaming()).toBe(true);
    await ledger(page).getByRole("button", { name: "Nazwij drużynę" }).click();
    expect(await isNaming()).toBe(true);
    await teamName.fill("SowyNocne");
    for (let slot = 0; slot < 8; slot += 1) {
      await tokens.nth(slot).click();
      await buys(page).first().click();
      await market(page).waitFor({ state: "detached" });
    }
    await ledger(page).getByText("Skład ma 8 z 15 zawodników", { exact: false }).waitFor();
    expect(await axe(page)).toEqual([]);
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.getByText("Skład ma 8 z 15 zawodników", { exact: false }).first().waitFor();
    expect(await tab.getByLabel("Nazwa drużyny").inputValue()).toBe("SowyNocne");
    await tab.close();
    await ledger(page).getByRole("button", { name: "Wybierz jeszcze 7 zawodników" }).click();
    await market(page).getByRole("slider", { name: "Cena do" }).press("ArrowLeft");
    await page.reload();
    await tokens.nth(8).click();
    await market(page).getByRole("button", { name: "Wyczyść filtry" }).click();
    await market(page).getByRole("button", { name: "Wyczyść filtry" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await market(page).waitFor({ state: "detached" });
    const names = () => tokens.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const chosen = await names();
    await pressOn(page.getByRole("button", { name: "Uzupełnij skład" }));
    await page.getByText(/^Doszło 7 zawodników za /).waitFor();
    await isSound(page);
    expect((await names()).slice(0, 8)).toEqual(chosen.slice(0, 8));
    await page.keyboard.press("Enter"); // the way back has the focus
    await expect.poll(names).toEqual(chosen);
    await page.keyboard.press("Enter"); // and so has the way there
    await page.getByText(/^Doszło 7 zawodników za /).waitFor();
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.reload();
    await page.getByRole("heading", { name: "SowyNocne" }).waitFor();
    expect(await page.locator('[data-token][aria-label^="puste"]').count()).toBe(0);
    const left = await ledger(page).locator("dd").last().innerText();
    expect(Number(left.replace(",", "."))).toBeGreaterThanOrEqual(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("swaps two athletes by keyboard alone on the board", async () => {
    const league = await FantasyLeague.running("Klawiatura");
    const { email, call } = await newUser();
    await league.team(call, "Klawisze");
    const { page, faults } = await openSquad(league, email);
    const tokens = page.locator("[data-token]");
    await tokens.first().waitFor();
    const nameOf = async (slot: number) => (await tokens.nth(slot).getAttribute("aria-label")) ?? "";
    const [one, other] = [await nameOf(1), await nameOf(2)];
    await tokens.nth(1).focus();
    await page.keyboard.press("Tab"); // the slot's menu
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Zamień miejscami" }).waitFor();
    await page.keyboard.press("z");
    await page.keyboard.press("Enter");
    await page.getByText(/^Z kim zamienić: /).waitFor();
    expect(await axe(page)).toEqual([]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
    await expect.poll(focused).toBe(other);
    await page.keyboard.press("Enter");
    await expect.poll(() => nameOf(1)).toBe(other);
    expect(await nameOf(2)).toBe(one);
    await expect.poll(focused).toBe(one);
    await page.getByRole("button", { name: "Zapisz skład" }).first().focus();
    await page.keyboard.press("Enter");
    await saved(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("plays a wild card, goes over the limit of transfers with it, and gets the squad back by giving it up", async () => {
    const league = await FantasyLeague.running("Bonusy");
    const { email, call } = await newUser();
    await league.team(call, "Bonusowi");
    await league.lock(1);
    await league.passes(1);
    const { page, faults } = await openSquad(league, email);
    await page.locator("[data-token]").first().waitFor();
    const squad = () =>
      page.locator("[data-token]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const before = await squad();
    await page.getByRole("button", { name: "Wybierz dziką kartę" }).click();
    await page.getByRole("alertdialog").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Zagraj: Dzika karta" }).click();
    await ledger(page).getByText("Transfery bez limitu w tej kolejce").waitFor();
    for (const slot of [1, 3, 5, 8]) await exchange(page, slot);
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Zapisz 4 transfery" }).first().click();
    await saved(page);
    await page.reload();
    await ledger(page).getByText("Transfery bez limitu w tej kolejce").waitFor();
    await page.getByRole("button", { name: "Zrezygnuj z bonusu Dzika karta" }).click();
    await page.getByRole("alertdialog").getByText("Transfery tej kolejki zostaną cofnięte").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Przywróć skład" }).click();
    await expect.poll(squad).toEqual(before);
    await page.getByRole("button", { name: "Wybierz pełny skład" }).click();
    await page.getByRole("button", { name: "Zagraj: Pełny skład" }).click();
    await page.getByRole("button", { name: "Zrezygnuj z bonusu Pełny skład" }).click();
    await page.getByRole("button", { name: "Wybierz pełny skład" }).click();
    await page.getByRole("button", { name: "Zagraj: Pełny skład" }).click();
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.getByRole("button", { name: "Wybierz kapitana" }).click();
    await page.getByText("Zastąpi bonus Pełny skład", { exact: false }).waitFor();
    await page.getByRole("dialog").getByRole("radio").first().check();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: /^Kapitan: / }).click();
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.reload();
    await page.locator('[data-token][aria-label*="Kapitan"]').waitFor();
    await page.getByRole("button", { name: "Zrezygnuj z bonusu Kapitan" }).click();
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.reload();
    await page.getByRole("button", { name: "Wybierz kapitana" }).waitFor();
    expect(await page.locator('[data-token][aria-label*="Kapitan"]').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is closed while it is edited: nothing is lost, that it was late is said, and the next fixture takes it", async () => {
    const league = await FantasyLeague.running("Termin");
    const { email, call } = await newUser();
    await league.team(call, "Spóźnieni");
    await league.lock(1);
    await league.passes(1);
    const { page, faults } = await openSquad(league, email);
    await page.locator("[data-token]").first().waitFor();
    const sold = await page.locator("[data-token]").nth(5).getAttribute("aria-label");
    await exchange(page, 5);
    const bought = await page.locator("[data-token]").nth(5).getAttribute("aria-label");
    await ledger(page)
      .getByText(/Zostały 2 z 3/)
      .waitFor();
    await league.lock(2);
    const notice = page.getByRole("alert").filter({ hasText: "zmian nie zapisano na czas" });
    await notice.waitFor();
    const surname = (label: string | null) => label?.split(",")[0] ?? "?";
    await notice.getByText(`${surname(sold)} → ${surname(bought)}`).waitFor();
    await page.getByText("Punkty pojawią się", { exact: false }).first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.locator("[data-token]").nth(5).getAttribute("aria-label")).toContain(surname(sold));
    await league.passes(2);
    await page.reload();
    await notice.getByRole("button", { name: "Wprowadź te zmiany: Kolejka 3" }).click();
    await ledger(page)
      .getByText(/Zostały 2 z 3/)
      .waitFor();
    await ledger(page).getByRole("button", { name: "Zapisz 1 transfer" }).click();
    await saved(page);
    expect(await notice.count()).toBe(0);
    await page.reload();
    await page.locator("[data-token]").first().waitFor();
    expect(await page.locator("[data-token]").nth(5).getAttribute("aria-label")).toContain(surname(bought));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is scored: every point is explained, and a correction changes the explanation and the ranking", async () => {
    const league = await FantasyLeague.running("Punkty", 1);
    const [mine, other] = [await newUser(), await newUser()];
    await league.team(mine.call, "Moi");
    const rows = league.squad();
    await league.join(other.call);
    // the others leave my first forward on the bench
    const [, , , forwards = [], bench = []] = rows;
    const [first, substitute] = [forwards[0], bench[3]];
    if (first === undefined || substitute === undefined) throw new Error("no forward");
    [first._id, substitute._id] = [substitute._id, first._id];
    await other.call("POST", "/leagues/fantasy/userteams", {
      squad: rows,
      name: "Tamci",
      league: league.id,
    });
    await league.lock(1);
    const star = league.athletes.find(({ _id }) => _id === substitute._id);
    if (star === undefined) throw new Error("no star");
    await league.publish(1, {}, { final: false });
    const { page, faults } = await openSquad(league, mine.email);
    await page.locator("[data-token]").first().waitFor();
    await page.getByText("Wstępne").first().waitFor();
    const total = async () => Number((await page.locator("aside ul b.d").innerText()).replace(",", "."));
    const level = await total();
    expect(await sumOfExplained(page)).toBe(level);
    expect(await axe(page)).toEqual([]);
    await league.publish(1, { [star.surname]: 2 }, { final: true, reason: "bramki dopisano po protokole" });
    await page.getByText("Końcowe").first().waitFor();
    await expect.poll(total, arrives).toBeGreaterThan(level);
    expect(await sumOfExplained(page)).toBe(await total());
    await page
      .getByRole("link", { name: /miejsce/ })
      .first()
      .click();
    const names = () => page.locator("table [aria-haspopup=dialog]").allInnerTexts();
    await expect.poll(names, arrives).toEqual(["Moi", "Tamci"]);
    await league.publish(1, {}, { final: true, reason: "bramek jednak nie było" });
    await page.goto("/league");
    await expect.poll(total, arrives).toBe(level);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is edited while the team can't be read: what was kept shows, and Save asks for the team first", async () => {
    const league = await FantasyLeague.running("Awaria");
    const { email, call } = await newUser();
    await league.team(call, "Awaryjni");
    const { page, faults } = await openSquad(league, email);
    await page.locator("[data-token]").first().waitFor();
    await exchange(page, 6);
    const mine = await page.locator("[data-token]").nth(6).getAttribute("aria-label");
    const team = "**/api/leagues/fantasy/userteams/league/*";
    await page.route(team, (route) =>
      route.fulfill({ status: 500, json: { code: "internal", status: 500, detail: "Spróbuj później" } }),
    );
    await page.reload();
    await page.getByText("Nie udało się wczytać Twojej drużyny", { exact: false }).waitFor();
    expect(await page.locator("[data-token]").nth(6).getAttribute("aria-label")).toContain(
      mine?.split(",")[0],
    );
    expect(await axe(page)).toEqual([]);
    await page.unroute(team);
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.reload();
    await page.locator("[data-token]").first().waitFor();
    expect(await page.locator("[data-token]").nth(6).getAttribute("aria-label")).toBe(mine);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is edited in two tabs: the later save is told, and goes on from either squad", async () => {
    const league = await FantasyLeague.running("Karty");
    const { email, call } = await newUser();
    await league.team(call, "DwieKarty");
    const first = await openSquad(league, email);
    const second = await openSquad(league, email);
    await first.page.locator("[data-token]").first().waitFor();
    await second.page.locator("[data-token]").first().waitFor();
    await exchange(second.page, 6);
    await second.page.context().setOffline(true); // hears of nothing
    const mine = await second.page.locator("[data-token]").nth(6).getAttribute("aria-label");
    await exchange(first.page, 9);
    const theirs = await first.page.locator("[data-token]").nth(9).getAttribute("aria-label");
    await first.page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(first.page);
    await second.page.context().setOffline(false);
    await second.page.getByRole("button", { name: "Zapisz skład" }).first().click();
    const notice = second.page.getByRole("alert").filter({ hasText: "Skład zmieniono gdzie indziej" });
    await notice.waitFor();
    expect(await axe(second.page)).toEqual([]);
    await notice.getByRole("button", { name: "Zostań przy moich zmianach" }).click();
    await second.page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(second.page);
    await second.page.reload();
    await second.page.locator("[data-token]").first().waitFor();
    expect(await second.page.locator("[data-token]").nth(6).getAttribute("aria-label")).toBe(mine);
    expect(await second.page.locator("[data-token]").nth(9).getAttribute("aria-label")).not.toBe(theirs);
    expect([...first.faults, ...second.faults]).toEqual([]);
    await first.page.context().close();
    await second.page.context().close();
  });
});
