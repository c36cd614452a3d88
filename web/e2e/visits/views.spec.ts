import { writeFileSync } from "node:fs";
import { logInAt } from "../support/api";
import { openPage, productUrl, settled } from "../support/browser";
import { FANTASY, idsOf, TYPER } from "../support/demo";
import { nameIds, recordRequests, type Recorded } from "../support/recorded-requests";
import { expect, test } from "../support/test";

/** Views of a returning person, and how many requests a warm one sends, the page and the live stream among them. */
const VIEWS = [
  { name: "home", path: "/", contest: TYPER, most: 8 },
  { name: "typer", path: "/league", contest: TYPER, most: 8 },
  // it opens with a round that is being played: athletes and clubs, and how its points come about
  { name: "fantasy", path: "/league", contest: FANTASY, most: 9 },
  { name: "ranking", path: "/ranking", contest: TYPER, most: 8 },
] as const;
/** Requests of the browser itself: it looks for a newer service worker and icon. */
const browsersOwn = /^\/(?:sw\.js|icon-)/;
const player = "player@trybuna.test";

test("a warm view of a returning person asks for little", async () => {
  test.setTimeout(300_000);
  const nameIn = await nameIds(await logInAt(productUrl(), player));
  const recorder = await recordRequests(productUrl(), nameIn);
  const views: Record<string, { cold: Recorded[]; warm: Recorded[] }> = {};
  for (const { name, path, contest } of VIEWS) {
    const { page } = await openPage({ at: recorder.url, email: player, keepsFiles: true });
    const view = async () => {
      recorder.taken();
      await page.goto(path);
      await settled(page);
      await expect(page.getByText(contest).first()).toBeVisible();
      await expect.poll(recorder.isBusy).toBe(false);
      await page.waitForTimeout(2_000); // some requests follow the first screen
      await expect.poll(recorder.isBusy).toBe(false);
      return recorder.taken();
    };
    await page.evaluate(
      (chosen) => sessionStorage.setItem("trybuna.league", chosen),
      (await idsOf(contest))["league"] ?? "",
    );
    const cold = await view();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await expect.poll(recorder.isBusy).toBe(false);
    const warm = await view();
    views[name] = { cold, warm };
    await page.context().close();
  }
  await recorder.close();
  const { TRYBUNA_VIEWS: file } = process.env;
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(views, null, 1)}\n`);
  for (const { name, most } of VIEWS) {
    const all = views[name]?.warm ?? [];
    const warm = all.filter(({ path: asked }) => !browsersOwn.test(asked));
    expect(
      warm.length,
      [name, ...warm.map(({ method, path }) => `${method} ${path}`)].join("\n"),
    ).toBeLessThanOrEqual(most);
  }
});
