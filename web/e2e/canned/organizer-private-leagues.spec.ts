import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { openConsole } from "../support/console-leagues";
import { stateLooks } from "../support/looks";
import { say } from "../support/private-league-page";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

test.describe("the organizer's page of private leagues", () => {
  for (const look of stateLooks())
    test(`finds them, and removes a logo and a league: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openConsole(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await page.getByRole("heading", { level: 2, name: /BiuroNaTrzecim/ }).waitFor();
      await isSound(page);
      await pressOn(page.getByRole("button", { name: /BiuroNaTrzecim/ }));
      const dialog = page.getByRole("dialog");
      const removeLogo = dialog.getByRole("button", { name: words("Usuń godło", "Remove the logo") });
      await pressOn(removeLogo);
      await dialog.locator("[aria-invalid=true]").first().waitFor();
      await isSound(page);
      await dialog.locator("textarea").first().fill("It shows a person.");
      await pressOn(removeLogo);
      await page
        .getByText(words("Usunięto godło ligi: BiuroNaTrzecim", "Logo of the league removed"))
        .waitFor();
      await dialog.waitFor({ state: "detached" });
      expect(await page.locator("main img").count()).toBe(0);
      await pressOn(page.getByRole("button", { name: /Sąsiedzi/ }));
      expect(await dialog.locator("textarea").count()).toBe(1);
      await dialog.locator("textarea").fill("It insults another club.");
      wire.on("POST /organizer/private_leagues/{privateLeagueId}/remove", {
        status: 503,
        body: problem(503, "service-unavailable", "Nie teraz."),
      });
      const removeLeague = dialog.getByRole("button", { name: words("Usuń ligę", "Remove the league") });
      await pressOn(removeLeague);
      await dialog.getByRole("alert").waitFor();
      expect(await dialog.locator("textarea").inputValue()).toBe("It insults another club.");
      await isSound(page);
      wire.on("POST /organizer/private_leagues/{privateLeagueId}/remove", { status: 204 });
      await pressOn(removeLeague);
      await page
        .getByText(words("Usunięto ligę: Sąsiedzi z bloku", "League removed: Sąsiedzi z bloku"))
        .waitFor();
      const reasons = wire.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
      expect(reasons).toContainEqual({ reason: "It shows a person." });
      expect(reasons).toContainEqual({ reason: "It insults another club." });
      await page.locator("[type=search]").fill("nic takiego");
      await pressOn(page.locator("[type=search]"));
      await page.getByText(words("Nie ma takich lig", "There are no such leagues")).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
