import { describe, expect, it } from "vitest";
import { isCanned, openPage } from "./support/browser";
import { stateLooks } from "./support/looks";
import { neighbours, office } from "@/testing/samples/private-leagues";
import { isSound } from "./support/sound";
import { typer } from "@/testing/samples/typer";

describe.skipIf(!isCanned())("contests that are over", () => {
  it.each(stateLooks())("have my place, and lead to a ranking: $theme, $lang, $width px", async (look) => {
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

  it.each([
    { theme: "light", lang: "pl", width: 1280 },
    { theme: "dark", lang: "pl", width: 320 },
  ] as const)("keep the rankings of my private leagues: $theme, $width px", async (look) => {
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

  it("are read once: a team that is opened again after forty minutes asks for nothing", async () => {
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

  it("are none, or not this one", async () => {
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

describe.skipIf(isCanned())("the archive on the running product", () => {
  it("holds the demo's season of last month with my place, and opens its teams", async () => {
    const { page, faults } = await openPage({ as: "participant" });
    await page.goto("/profile/archive");
    await page.getByText(/^z [\d\s]+ · [\d,]+ pkt$/).waitFor();
    await page.getByRole("link", { name: "Fantasy Liga Trybuny – jesień" }).click();
    await page.locator("table [aria-haspopup=dialog]").first().click();
    await page.getByRole("dialog").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("keeps the ranking of the private league that was played in it", async () => {
    const { page, faults } = await openPage({ as: "participant" });
    await page.goto("/profile/archive");
    await page.getByRole("link", { name: "Fantasy Liga Trybuny – jesień" }).click();
    await page.getByRole("button", { name: "Ligi prywatne" }).click();
    const dialog = page.getByRole("dialog", { name: "Ligi prywatne" });
    await dialog.getByRole("heading", { name: "Czwartki przy kawie" }).waitFor();
    await dialog.getByRole("row", { name: /ŁawkaRezerwowych/ }).waitFor();
    expect(await dialog.getByRole("row").count()).toBe(6); // five members and the head
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
