import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { stateLooks } from "../support/looks";
import { neighbours, office } from "@/testing/samples/private-leagues";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

test.describe("contests that are over", () => {
  for (const look of stateLooks())
    test(`have my place, and lead to a ranking: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await openPage({ ...look, as: "participant" });
      await page.goto("/profile/archive");
      await page
        .getByText(look.lang === "pl" ? /^z [\d\s]+ · [\d,]+ pkt$/ : /^of [\d,]+ · [\d.]+ pts$/)
        .waitFor();
      await page.getByText(look.lang === "pl" ? "bez Twojej drużyny" : "without a team of yours").waitFor();
      await page
        .getByText(look.lang === "pl" ? /^Typer · / : /^Predictions · /)
        .first()
        .waitFor();
      await isSound(page);
      await page.getByRole("link", { name: "Jesienny puchar miast i powiatów" }).click();
      await page.locator("table").waitFor();
      expect(await page.locator("h1").textContent()).toBe("Ranking"); // hidden: an archived ranking has no title
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of [
    { theme: "light", lang: "pl", width: 1280 },
    { theme: "dark", lang: "pl", width: 320 },
  ] as const)
    test(`keep the rankings of my private leagues: ${look.theme}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      wire.on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [office(), neighbours()] });
      wire.on("GET /leagues/private/{privateLeagueId}/ranking", {
        body: office().privateLeagueRanking.slice(0, 2),
      });
      await page.goto("/profile/archive");
      await page.getByRole("listitem").filter({ hasText: "pkt" }).getByRole("link").click();
      await page.getByRole("button", { name: "Ligi prywatne" }).click();
      const dialog = page.getByRole("dialog", { name: "Ligi prywatne" });
      await dialog.getByRole("heading", { name: "BiuroNaTrzecim" }).waitFor();
      await dialog.getByRole("row", { name: /WilczyApetyt/ }).waitFor();
      await isSound(page);
      await dialog.getByRole("button", { name: /Liga prywatna/ }).click();
      await page.getByRole("option", { name: "Sąsiedzi z bloku" }).click();
      await dialog.getByText("Punkty i miejsca pojawią się", { exact: false }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("are read once: a team that is opened again after forty minutes asks for nothing", async () => {
    const { page, wire, faults } = await openPage({ as: "participant" });
    typer(wire);
    await page.clock.install();
    await page.goto("/profile/archive");
    const look = async () => {
      await page.getByRole("link", { name: "Liga wiosenna" }).click();
      await page.locator("table [aria-haspopup=dialog]").first().click();
      const team = page.getByRole("dialog");
      await team.getByRole("row").first().waitFor();
      await page.keyboard.press("Escape");
      await team.waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Archiwum" }).first().click();
      await page.getByText(/^z [\d\s]+ · [\d,]+ pkt$/).waitFor();
    };
    // the list of contests is of the open ones, too
    const reads = () =>
      wire.calls.map(({ path }) => path).filter((path) => /^\/(?:leagues\/(?!details)|ranking\/)/.test(path));
    await look();
    const before = reads();
    expect(before).toContain("/leagues/typer/userteams/t-13-0/history/f2");
    await page.clock.fastForward("40:00");
    await look();
    expect(reads().slice(before.length)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("are none, or not this one", async () => {
    const { page, wire, faults } = await openPage({ as: "participant" });
    wire.on("GET /leagues/archive", { body: [] });
    await page.goto("/profile/archive");
    await page.getByRole("heading", { name: "Archiwum jest puste" }).waitFor();
    await isSound(page);
    await page.goto("/archive/mundial");
    await page.getByRole("heading", { name: "Nie znaleziono strony" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
