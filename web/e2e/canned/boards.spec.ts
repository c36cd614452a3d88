import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sports } from "@/testing/samples/sports";
import { squadGame } from "@/testing/samples/squad-game";
import type { SquadSetup } from "@/testing/samples/squad-setup";
import { openPage, settled } from "../support/browser";
import { expect, test } from "../support/test";

const folder = new URL("../../../services/contests/templates/", import.meta.url).pathname;
const templates = readdirSync(folder)
  .filter((name) => name.endsWith("-fantasy.json"))
  .map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Pick<SquadSetup, "sport" | "fantasy">,
  );

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

test("the board of each sport has room for all tokens at 320 px", async () => {
  const { page, wire, faults } = await openPage({ as: "participant", width: 320, height: 844 });
  for (const sport of sports) {
    const template = templates.find((one) => one.sport === sport.sport);
    if (template === undefined) throw new Error(`no template of ${sport.sport}`);
    const game = squadGame(wire, { setup: { ...sport, ...template } });
    await page.goto("/league");
    await page.locator("[data-token]").first().waitFor();
    await settled(page);
    expect(await page.locator("[data-token]").count(), sport.sport).toBe(game.team()?.squad.flat().length);
    expect(await overlapping(page), sport.sport).toEqual([]);
  }
  expect(faults).toEqual([]);
});
