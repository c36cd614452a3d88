import { expect, test } from "../support/test";
import type { Locator, Page } from "@playwright/test";
import { auth, user as aUser } from "@/testing/samples/account";
import { squadGame } from "@/testing/samples/squad-game";
import { refusal } from "@/testing/refusal";
import { openPage, pressOn, settled } from "../support/browser";
import { buys, exchange, ledger, market, saved } from "../support/squad-page";

const path = "/league?fixture=f3";
const tokens = (page: Page) => page.locator("[data-token]");
const names = (page: Page) =>
  tokens(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
const nameOf = async (page: Page, no: number) => (await names(page))[no] ?? "";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const left = (page: Page, transfers: number) =>
  ledger(page)
    .getByText(new RegExp(`(Zostały|Został) ${transfers} z 3`))
    .waitFor();
const menu = (page: Page, no: number): Locator =>
  page.locator(":is([data-board=squad], [data-slot]) [aria-haspopup=menu]").nth(no);

/** Opens my squad of fifteen in the open round. */
async function openSquad() {
  const opened = await openPage({ as: "participant" });
  const game = squadGame(opened.wire);
  await opened.page.goto(path);
  await shown(opened.page);
  return { ...opened, game };
}

async function shown(page: Page): Promise<void> {
  await tokens(page).first().waitFor();
  await settled(page);
}

async function reloads(page: Page): Promise<void> {
  await page.reload();
  await shown(page);
}

test("a squad is begun: a name is asked for, what is chosen is kept, the rest is completed within the budget, and taken back", async () => {
  const { page, wire, faults } = await openPage({ as: "participant" });
  squadGame(wire, { team: false });
  const nameless = { ...aUser(["participant"], "pl"), userName: null };
  const named = { ...nameless, userName: "NoweSowy" };
  wire.on("POST /users/session/refresh", { body: auth(nameless) }).on("PATCH /users/me", { body: named });
  await page.goto(path);
  const naming = page.getByRole("dialog", { name: "Jak się nazywasz w grze?" });
  await naming.getByLabel("Nazwa użytkownika").fill("NoweSowy");
  wire.on("POST /users/session/refresh", { body: auth(named) });
  await naming.getByRole("button", { name: "Zapisz nazwę" }).click();
  await naming.waitFor({ state: "detached" });
  await expect(tokens(page)).toHaveCount(15);
  const teamName = page.getByLabel("Nazwa drużyny");
  await expect(teamName).toHaveValue("NoweSowy");
  await teamName.fill("");
  await tokens(page).first().click();
  await page.getByText("Nazwij drużynę, zanim wybierzesz skład").first().waitFor();
  await expect(teamName).toBeFocused();
  await ledger(page).getByRole("button", { name: "Nazwij drużynę" }).click();
  await expect(teamName).toBeFocused();
  await teamName.fill("SowyNocne");
  for (const slot of [0, 1, 2]) {
    await tokens(page).nth(slot).click();
    await buys(page).first().click();
    await market(page).waitFor({ state: "detached" });
  }
  await ledger(page).getByText("Skład ma 3 z 15 zawodników", { exact: false }).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.getByText("Skład ma 3 z 15 zawodników", { exact: false }).first().waitFor();
  await expect(tab.getByLabel("Nazwa drużyny")).toHaveValue("SowyNocne");
  await tab.close();

  await ledger(page).getByRole("button", { name: "Wybierz jeszcze 12 zawodników" }).click();
  await market(page).getByRole("slider", { name: "Cena do" }).press("ArrowLeft");
  await reloads(page);
  await tokens(page).nth(3).click();
  const clear = market(page).getByRole("button", { name: "Wyczyść filtry" });
  await clear.click();
  await clear.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await market(page).waitFor({ state: "detached" });
  const chosen = await names(page);
  await pressOn(page.getByRole("button", { name: "Uzupełnij skład" }));
  await page.getByText(/^Doszło 12 zawodników za /).waitFor();
  expect((await names(page)).slice(0, 3)).toEqual(chosen.slice(0, 3));
  await page.keyboard.press("Enter"); // the way back has the focus
  await expect.poll(() => names(page)).toEqual(chosen);
  await page.keyboard.press("Enter"); // and so has the way there
  await page.getByText(/^Doszło 12 zawodników za /).waitFor();
  await button(page, "Zapisz skład").click();
  await saved(page);
  await reloads(page);
  await page.getByRole("heading", { name: "SowyNocne" }).waitFor();
  expect((await names(page)).filter((name) => name.startsWith("puste"))).toEqual([]);
  const rest = await ledger(page).locator("dd").last().innerText();
  expect(Number(rest.replace(",", "."))).toBeGreaterThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("a squad is changed by keyboard: sold in the list and undone, swapped on the board; athletes are watched and compared", async () => {
  const { page, wire, faults } = await openSquad();
  const [one, other] = [await nameOf(page, 1), await nameOf(page, 2)];
  await tokens(page).nth(1).focus();
  await page.keyboard.press("Tab"); // the slot's menu
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Zamień miejscami" }).waitFor();
  await page.keyboard.press("z");
  await page.keyboard.press("Enter");
  await page.getByText(/: z kim zamienić\?/).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
  await expect.poll(focused).toBe(other);
  await page.keyboard.press("Enter");
  await expect.poll(() => nameOf(page, 1)).toBe(other);
  expect(await nameOf(page, 2)).toBe(one);
  await expect.poll(focused).toBe(one);
  await button(page, "Zapisz skład").focus();
  await page.keyboard.press("Enter");
  await saved(page);

  await pressOn(menu(page, 6));
  await pressOn(page.getByRole("menuitem", { name: /^Wymień na innego/ }));
  const list = market(page).first();
  await pressOn(list.getByRole("button", { name: /^Obserwuj: / }).nth(1));
  const ticks = list.getByRole("button", { name: /^Porównaj: / });
  for (const which of [0, 1]) await pressOn(ticks.nth(which));
  await pressOn(list.getByRole("button", { name: "Porównaj", exact: true }));
  const comparison = page.getByRole("dialog", { name: "Porównanie" });
  await comparison.getByText("lepsza wartość").first().waitFor();
  await page.keyboard.press("Escape");
  await comparison.waitFor({ state: "detached" });
  await list.getByText("Tylko obserwowani").click();
  await list.getByText(/^1 z \d+/).waitFor();
  await reloads(page);
  await pressOn(menu(page, 6));
  await pressOn(page.getByRole("menuitem", { name: /^Wymień na innego/ }));
  await list.getByText(/^1 z \d+/).waitFor();
  await list.getByRole("button", { name: "Wyczyść filtry" }).click();
  await pressOn(list.getByRole("button", { name: /^Obserwuj: /, pressed: true }));
  await page.keyboard.press("Escape");

  await button(page, "Lista").click();
  await pressOn(menu(page, 3));
  await pressOn(page.getByRole("menuitem", { name: "Sprzedaj" }));
  await left(page, 2);
  await button(page, /^Następna: /).click();
  await page.getByText("Ta kolejka jeszcze nie jest otwarta", { exact: false }).first().waitFor();
  await button(page, /^Poprzednia: /).click();
  await left(page, 2); // unsaved changes stay during a look at another fixture
  await ledger(page)
    .getByRole("button", { name: /^Cofnij transfer: / })
    .click();
  await left(page, 3);
  await expect(page.locator("[data-slot] button[tabindex='0']")).toHaveCount(1);
  await menu(page, 3).click();
  await page.getByRole("menuitem", { name: "Sprzedaj" }).click();
  await ledger(page)
    .getByRole("button", { name: /^Wybierz: / })
    .click();
  await buys(page).last().click();
  await market(page).waitFor({ state: "detached" });
  await page.reload();
  await ledger(page).getByRole("button", { name: "Zapisz 1 transfer" }).click();
  await saved(page);
  await page.reload();
  await left(page, 2);
  expect(wire.callsOf("PUT /leagues/fantasy/userteams").map(({ body }) => body.revision)).toEqual([1, 2]);
  expect(faults).toEqual([]);
});

test("a wild card goes over the limit of transfers, and brings the squad back once it is given up; a captain takes another bonus's place", async () => {
  const { page, wire, faults } = await openSquad();
  const before = await names(page);
  await button(page, "Wybierz dziką kartę").click();
  await page.getByRole("alertdialog").waitFor();
  await button(page, "Zagraj: Dzika karta").click();
  await ledger(page).getByText("Transfery bez limitu w tej kolejce").waitFor();
  for (const slot of [1, 3, 5, 8]) await exchange(page, slot);
  await button(page, "Zapisz 4 transfery").click();
  await saved(page);
  await reloads(page);
  await ledger(page).getByText("Transfery bez limitu w tej kolejce").waitFor();
  await button(page, "Zrezygnuj z bonusu Dzika karta").click();
  await page.getByRole("alertdialog").getByText("Transfery tej kolejki zostaną cofnięte").waitFor();
  await button(page, "Przywróć skład").click();
  await saved(page);
  await expect.poll(() => names(page)).toEqual(before);

  const full = async () => {
    await button(page, "Wybierz pełny skład").click();
    await button(page, "Zagraj: Pełny skład").click();
  };
  await full();
  await button(page, "Zrezygnuj z bonusu Pełny skład").click();
  await full();
  await button(page, "Zapisz skład").click();
  await saved(page);
  await button(page, "Wybierz kapitana").click();
  await page.getByText("Zastąpi bonus Pełny skład", { exact: false }).waitFor();
  await page.getByRole("dialog").getByRole("radio").first().check();
  await button(page, /^Kapitan: /).click();
  await button(page, "Zapisz skład").click();
  await saved(page);
  await reloads(page);
  const captains = async () => (await names(page)).filter((name) => name.includes("Kapitan"));
  expect(await captains()).toHaveLength(1);
  await button(page, "Zrezygnuj z bonusu Kapitan").click();
  await button(page, "Zapisz skład").click();
  await saved(page);
  await reloads(page);
  await button(page, "Wybierz kapitana").waitFor();
  expect(await captains()).toEqual([]);
  const sent = wire.callsOf("PUT /leagues/fantasy/userteams").map(({ body }) => body.bonus?.name ?? null);
  expect(sent).toEqual(["WildCard", null, "FullSquad", "Captain", null]);
  expect(faults).toEqual([]);
});

test("a squad that was saved elsewhere, or that can't be read, is told, and goes on with what was changed here", async () => {
  const { page, wire, game, faults } = await openSquad();
  const surname = (name: string) => name.split(",")[0];
  const ninth = await nameOf(page, 9);
  await exchange(page, 6);
  const mine = await nameOf(page, 6);
  game.savedElsewhere(10, "Remiz-8");
  await button(page, "Zapisz 1 transfer").click();
  const notice = page.getByRole("alert").filter({ hasText: "Skład zmieniono gdzie indziej" });
  await notice.getByRole("button", { name: "Zostań przy moich zmianach" }).click();
  await button(page, "Zapisz 1 transfer").click();
  await saved(page);
  await reloads(page);
  expect(surname(await nameOf(page, 6))).toBe(surname(mine));
  expect(surname(await nameOf(page, 9))).toBe(surname(ninth));

  await exchange(page, 5);
  const next = await nameOf(page, 5);
  const team = "GET /leagues/fantasy/userteams/league/{leagueId}";
  wire.on(team, refusal(500, "internal", "Spróbuj później"));
  await page.reload();
  await page.getByText("Nie udało się wczytać Twojej drużyny", { exact: false }).waitFor();
  await tokens(page).first().waitFor();
  expect(surname(await nameOf(page, 5))).toBe(surname(next));
  wire.on(team, () => ({ body: game.team() as never }));
  const asked = wire.callsOf(team).length;
  await button(page, /^Zapisz (skład|2 transfery)$/).click();
  await saved(page);
  expect(wire.callsOf(team).length).toBeGreaterThan(asked);
  await reloads(page);
  expect(surname(await nameOf(page, 5))).toBe(surname(next));
  expect(faults).toEqual([]);
});
