import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, settled } from "../support/browser";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { act, arrives, buys, saved } from "../support/squad-page";
import { sports } from "../support/sports";

/** What lies over something else on the board: tokens over each other, or beyond it. */
function overlapping(page: Page): Promise<string[]> {
  return page.locator("[data-board=squad]").evaluate((board) => {
    const tokens = [...board.querySelectorAll("[data-token]")].map((one) => ({
      name: one.getAttribute("aria-label") ?? "",
      box: one.getBoundingClientRect(),
    }));
    const frame = board.getBoundingClientRect();
    return tokens.flatMap(({ name, box }, index) => {
      const over = tokens
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top < other.box.bottom &&
            other.box.top < box.bottom,
        );
      const isBeyond = box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom;
      return [...over.map((other) => `${name} over ${other.name}`), ...(isBeyond ? [`${name} beyond`] : [])];
    });
  });
}

test.describe("a squad of each sport on the running product, at 320 px", () => {
  let user: Awaited<ReturnType<typeof newUser>>;
  test.beforeAll(async () => {
    user = await newUser();
  });

  for (const setup of sports)
    test(`is set, exchanged, given a captain, saved, found again and scored: ${setup.sport}`, async () => {
      const league = await FantasyLeague.running(setup.sport, 1, setup);
      const squad = league.squad();
      await league.team(user.call, `Druzyna${setup.sport}`, squad);
      const { page, faults } = await openPage({ email: user.email, width: 320, height: 844 });
      await page.evaluate((id) => sessionStorage.setItem("trybuna.league", id), league.id);
      await page.goto("/league");
      const tokens = page.locator("[data-token]");
      await tokens.first().waitFor();
      await settled(page);
      expect(await tokens.count()).toBe(squad.flat().length);
      expect(await overlapping(page)).toEqual([]);
      const labels = () =>
        tokens.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
      const before = await labels();
      // each says whom, or where, its club plays
      for (const label of before) expect(label).toMatch(setup.event ?? / [dw]$/);
      await act(page, 1, /^Wymień/);
      await buys(page).last().click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const bought = (await labels())[0]?.split(",")[0];
      expect(before.map((label) => label.split(",")[0])).not.toContain(bought);
      await page.getByRole("button", { name: "Wybierz kapitana" }).click();
      await page.getByRole("dialog").getByRole("radio").first().check();
      await page.getByRole("button", { name: /^Kapitan: / }).click();
      await page.getByRole("button", { name: "Zapisz skład" }).first().click();
      await saved(page);
      await page.reload();
      await tokens.first().waitFor();
      expect((await labels())[0]).toMatch(new RegExp(`^${bought},.*Kapitan`));
      await league.lock(1);
      await league.publish(1, {}, { final: true });
      const figures = async () => (await labels()).map((label) => /, (\d+,\d) pkt,/.exec(label)?.[1]);
      const tenths = (points: number) => points.toFixed(1).replace(".", ",");
      const others = squad.flat().slice(1);
      await expect
        .poll(figures, arrives)
        .toEqual([tenths(2 * setup.scores), ...others.map(() => tenths(setup.scores))]);
      const starters = squad.slice(0, -1).flat().length;
      await page
        .getByText(tenths((starters + 1) * setup.scores), { exact: true })
        .first()
        .waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
