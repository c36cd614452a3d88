import type { Page } from "@playwright/test";
import { openPage } from "../support/browser";
import { addressOf, idsOf } from "../support/demo";
import { ROUTES, type Looker } from "../support/routes";
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

test.describe("every route is sound in both themes and languages, narrow and wide", () => {
  for (const { path, as, contest } of ROUTES)
    test(`${path} for a ${as}, ${contest}`, async () => {
      const { page, faults } = pages[as];
      const isVisitor = as === "visitor";
      const ids = isVisitor && !path.includes("{") ? {} : await idsOf(contest);
      const league = isVisitor ? "" : (ids["league"] ?? "");
      await page.evaluate((id) => sessionStorage.setItem("trybuna.league", id), league);
      await isSoundInEveryLook(page, addressOf(path, ids));
      expect(faults).toEqual([]);
    });
});
