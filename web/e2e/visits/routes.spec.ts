import type { Page } from "@playwright/test";
import { openPage, settled } from "../support/browser";
import { addressOf, idsOf } from "../support/demo";
import { ROUTES, type Looker } from "../support/routes";
import { shiftsOf } from "../support/shifts";
import { isSoundInEveryLook } from "../support/sound";
import { expect, test } from "../support/test";

/** One page of each kind of people, for all routes: the app is loaded from the browser's own copy from the second on. */
const pages = {} as Record<Looker, { page: Page; faults: string[] }>;

test.beforeAll(async () => {
  for (const as of ["visitor", "participant", "organizer"] as const) {
    pages[as] = await openPage({ as });
    await pages[as].page.goto("/early.js"); // any page of the origin that isn't the app
  }
});

/** How much of what a phone shows may move while a page loads, by the Layout Instability API. */
const mostShift = 0.05;

test.describe("every route stands still on a phone, and is sound in both themes and languages, narrow and wide", () => {
  for (const { path, as, contest } of ROUTES)
    test(`${path} for a ${as}, ${contest}`, async () => {
      const { page, faults } = pages[as];
      const isVisitor = as === "visitor";
      const ids = isVisitor && !path.includes("{") ? {} : await idsOf(contest);
      const league = isVisitor ? "" : (ids["league"] ?? "");
      await page.evaluate((id) => sessionStorage.setItem("trybuna.league", id), league);
      const address = addressOf(path, ids);
      await isSoundInEveryLook(page, address, async () => {
        const shifts = await shiftsOf(page, address, () => settled(page));
        const sum = shifts.reduce((total, { score }) => total + score, 0);
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(mostShift);
      });
      expect(faults).toEqual([]);
    });
});
