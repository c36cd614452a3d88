import "./moved-clock"; // before samples are made from now
import { expect, test as base } from "@playwright/test";
import { keepOnlyPagesOf, pagesSoFar, useBrowser } from "./browser";

/**
 * Playwright's `test`, whose pages `openPage` opens: several in a test, each somebody's. They are closed after the test; what `beforeAll`
 * opened serves all tests of its file.
 */
export const test = base.extend<{ ownPages: undefined }, { ownBrowser: undefined }>({
  ownBrowser: [
    async ({ browser }, use) => {
      useBrowser(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  ownPages: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use, { file }) => {
      await keepOnlyPagesOf(file, pagesSoFar());
      const before = pagesSoFar();
      await use(undefined);
      await keepOnlyPagesOf(file, before);
    },
    { auto: true },
  ],
});

export { expect };
