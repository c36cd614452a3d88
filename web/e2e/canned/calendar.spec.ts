import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { stateLooks } from "../support/looks";
import { say } from "../support/private-league-page";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

const at = "/leagues/mundial/calendar";

test.describe("the calendar of deadlines", () => {
  for (const look of stateLooks())
    test(`has an address that is made, renewed and taken back: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ as: "participant", ...look });
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      typer(wire);
      let made = 0;
      const told = () => ({
        body: {
          path: made === 0 ? null : `/leagues/calendar/Zy3kq0c1TgX0mXy8rYlqk5nJ2uWv7bQ${made}.ics`,
          madeAt: made === 0 ? null : "2026-11-20T07:15:00.000Z",
        },
      });
      wire
        .on(`GET ${at}`, told)
        .on(`PUT ${at}`, () => {
          made += 1;
          return told();
        })
        .on(`DELETE ${at}`, () => {
          made = 0;
          return { status: 204 };
        });
      await page.goto("/league");
      await settled(page);
      await isSound(page);
      await page
        .getByRole("button", { name: words("Terminy w kalendarzu", "Deadlines in my calendar") })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: words("Utwórz mój adres", "Make my address") }).click();
      const add = dialog.getByRole("link", { name: words("Dodaj do kalendarza", "Add to calendar") });
      const address = async () => new URL((await add.getAttribute("href")) ?? "");
      const opened = await address();
      expect([opened.protocol, opened.pathname, opened.search]).toEqual([
        "webcal:",
        "/api/leagues/calendar/Zy3kq0c1TgX0mXy8rYlqk5nJ2uWv7bQ1.ics",
        `?lang=${look.lang}`,
      ]);
      await isSound(page);
      await dialog.getByRole("button", { name: words("Zmień adres", "Change address") }).click();
      await expect.poll(async () => (await address()).pathname).toContain("bQ2.ics");
      await dialog.getByRole("button", { name: words("Wyłącz adres", "Turn address off") }).click();
      await dialog.getByRole("button", { name: words("Utwórz mój adres", "Make my address") }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
