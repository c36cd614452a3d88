import { test } from "../support/test";
import type { Page } from "@playwright/test";
import { productUrl } from "../support/browser";
import { logInAt } from "../support/api";
import { act } from "../support/squad-page";
import { scheduleOf, takePictures, type State } from "../support/pictures";

/** The contests and the people of scripts/demo/gallery.py. */
const season = { path: "/league", contest: "Fantasy – galeria", ready: "[data-token]" };
const start = { path: "/league", contest: "Fantasy – nowy sezon", ready: "[data-token]", fixture: 1 };
const volleyball = { path: "/league", contest: "Fantasy Siatkówka", ready: "[data-token]" };
const [regular, trader, joker, newcomer, owner, debtor] = [
  "regular",
  "trader",
  "joker",
  "newcomer",
  "owner",
  "debtor",
].map((name) => `${name}@trybuna.test`) as [string, string, string, string, string, string];

/** Opens the transfer list of a slot and buys the first, or another, of those who can be bought. */
async function buy(page: Page, slot: number, which = 0): Promise<void> {
  await page.locator(`[data-token="${slot}"]`).click();
  const replace = page.getByRole("dialog").getByRole("button", { name: /^(Wymień|Replace)/ });
  await page.locator("[role=dialog] [data-index]").or(replace).first().waitFor();
  if ((await replace.count()) > 0) await replace.click();
  const offers = page.getByRole("button", { name: /^(Kup: |Buy )/ });
  // only the rows near the screen exist, and the first may all be too dear
  while ((await offers.count()) <= which)
    await page.locator("[role=dialog] [data-index]").last().scrollIntoViewIfNeeded();
  await offers.nth(which).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Buys another athlete for a slot: one transfer. */
const exchange = (page: Page, slot: number) => buy(page, slot, 3);

const click = (selector: string, wait: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(wait).first().waitFor();
};

const fill = /^(Wymień|Replace)/;
const dialog = "[role=dialog], [role=alertdialog]";

const saveButton = (page: Page) =>
  page
    .getByRole("region", { name: /^(Oczekujące transfery|Pending transfers)$/ })
    .getByRole("button", { name: /^(Zapisz|Save) / });

const editing: State[] = [
  { name: "empty", email: newcomer, ...start },
  {
    name: "half-filled",
    email: newcomer,
    ...start,
    whole: true,
    act: async (page) => {
      for (const slot of [1, 2, 3, 6, 7, 10, 12]) await buy(page, slot, slot % 3);
    },
  },
  { name: "full", email: owner, ...start },
  { name: "over-budget", email: debtor, ...start },
  {
    name: "over-budget-changed",
    email: debtor,
    ...start,
    whole: true,
    act: (page) => sell(page, 5),
  },
  { name: "captain", email: regular, ...season, fixture: 5 },
  { name: "wild-card", email: joker, ...season, fixture: 5 },
  {
    name: "wild-card-given-up",
    email: joker,
    ...season,
    fixture: 5,
    act: click("[data-bonus=chosen] button", dialog),
  },
  {
    name: "transfers-pending",
    email: trader,
    ...season,
    fixture: 5,
    whole: true,
    act: async (page) => {
      await exchange(page, 7);
      await exchange(page, 10);
      await sell(page, 4);
    },
  },
  { name: "list", email: regular, ...season, fixture: 5, list: true, ready: "[data-slot]" },
  { name: "upcoming", email: regular, ...season, fixture: 6 },
  {
    name: "transfer-list",
    email: trader,
    ...season,
    fixture: 5,
    act: async (page) => {
      await act(page, 7, fill);
      await page.locator("[role=dialog] [data-index]").first().waitFor();
    },
  },
  {
    name: "completed",
    email: newcomer,
    ...start,
    whole: true,
    act: async (page) => {
      await buy(page, 1);
      await page.getByRole("button", { name: /^(Uzupełnij skład|Auto-pick)$/ }).click();
      await page.getByText(/^(Doszło|\d+ players joined)/).waitFor();
    },
  },
  {
    name: "compare",
    email: trader,
    ...season,
    fixture: 5,
    act: async (page) => {
      await act(page, 7, fill);
      for (const which of [0, 2])
        await page
          .getByRole("button", { name: /^(Porównaj|Compare): / })
          .nth(which)
          .click();
      await page.getByRole("button", { name: /^(Porównaj|Compare)$/ }).click();
      await page.locator("[role=dialog] tbody svg").first().waitFor();
    },
  },
  {
    name: "formations",
    email: trader,
    ...season,
    fixture: 5,
    act: click("[data-formation]", "[role=menuitemradio], [role=menuitem]"),
  },
  {
    name: "watched",
    email: trader,
    ...season,
    fixture: 5,
    act: async (page) => {
      await act(page, 7, fill);
      for (const which of [0, 2])
        await page
          .getByRole("button", { name: /^(Obserwuj: |Watch )/ })
          .nth(which)
          .click();
      await page
        .getByText(/Tylko obserwowani|Watched only/)
        .first()
        .click();
      await page.getByText(/^2 (z|of) \d+/).waitFor();
    },
  },
  {
    name: "player",
    email: regular,
    ...season,
    fixture: 5,
    list: true,
    ready: "[data-slot]",
    act: click("[data-slot] > button:not([aria-haspopup]) >> nth=6", "[role=dialog] table"),
  },
  {
    name: "slot-menu",
    email: regular,
    ...season,
    fixture: 5,
    // on phones the token's sheet
    act: async (page) => {
      const menu = page.locator("[data-board=squad] [aria-haspopup=menu]");
      const token = page.locator("[data-token]").nth(6);
      await token.hover(); // shows the menu
      await ((await menu.count()) > 0 ? menu.nth(6) : token).click();
      await page.locator("[role=menu], [role=dialog]").first().waitFor();
    },
  },
  {
    name: "swapping",
    email: regular,
    ...season,
    fixture: 5,
    whole: true,
    act: async (page) => {
      await act(page, 7, /^(Zamień miejscami|Swap)/);
      await page
        .getByText(/z kim zamienić\?|with whom\?/)
        .first()
        .waitFor();
    },
  },
  {
    name: "bonus-captain",
    email: regular,
    ...season,
    fixture: 5,
    act: click("[data-bonus=chosen] button", dialog),
  },
  {
    name: "bonus-wild-card",
    email: trader,
    ...season,
    fixture: 5,
    act: click("[data-bonus]:last-child button", dialog),
  },
  { name: "stale", email: trader, ...season, fixture: 5, whole: true, act: savedElsewhere },
  {
    name: "offline",
    email: trader,
    ...season,
    fixture: 5,
    act: async (page) => {
      await exchange(page, 7);
      await page.context().setOffline(true);
      await saveButton(page).click();
      await page.locator("[data-sonner-toast]").first().waitFor();
    },
  },
];

const locked: State[] = [
  { name: "locked", email: regular, ...season, fixture: 4 },
  { name: "provisional", email: regular, ...season, fixture: 3 },
  { name: "provisional-list", email: regular, ...season, fixture: 3, list: true, ready: "[data-slot]" },
  { name: "void-event", email: regular, ...season, fixture: 2 },
  { name: "final", email: regular, ...season, fixture: 1 },
  {
    name: "points-explained",
    email: regular,
    ...season,
    fixture: 1,
    act: click("[data-token] >> nth=9", "[role=dialog] table"),
  },
  {
    name: "event-points",
    email: regular,
    ...season,
    fixture: 1,
    act: click("aside li button[aria-label]", "[role=dialog] li"),
  },
  {
    name: "distribution",
    email: regular,
    ...season,
    fixture: 4,
    act: (page) => page.locator("aside li svg").last().scrollIntoViewIfNeeded(),
  },
  { name: "never-had-a-squad", email: newcomer, path: "/league", contest: season.contest, fixture: 1 },
  { name: "ranking", email: regular, ...season, path: "/ranking", ready: "table [aria-haspopup=dialog]" },
  {
    name: "ranking-team",
    email: regular,
    ...season,
    path: "/ranking",
    ready: "table [aria-haspopup=dialog]",
    act: click("table [aria-haspopup=dialog]", "[role=dialog] [data-token]"),
  },
  { name: "ranking-empty", email: owner, path: "/ranking", contest: start.contest },
  { name: "volleyball-open", email: regular, ...volleyball, fixture: 2 },
  { name: "volleyball-locked", email: regular, ...volleyball, fixture: 1 },
];

/** Sells from a slot. */
const sell = (page: Page, slot: number) => act(page, slot, /^(Sprzedaj|Sell)/);

let saving = Promise.resolve();

/** A transfer here, saves on another device, and then Save. */
async function savedElsewhere(page: Page): Promise<void> {
  await exchange(page, 7);
  saving = saving.then(saveTwice);
  await saving;
  await saveButton(page).click();
  await page.locator("[data-unsaved]").waitFor();
}

/** Plays a bonus and takes it back: the team is as it was, in another revision. */
async function saveTwice(): Promise<void> {
  const call = await logInAt(productUrl(), trader);
  const { league } = await scheduleOf(season.contest);
  for (const bonus of [{ name: "FullSquad", playerId: null }, null]) {
    const team = await call<object>("GET", `/leagues/fantasy/userteams/league/${league}`);
    await call("PUT", "/leagues/fantasy/userteams", { ...team, bonus });
  }
}

test.describe("pictures of the fantasy team", () => {
  for (const one of [...editing, ...locked]) test(one.name, () => takePictures(one));
});
