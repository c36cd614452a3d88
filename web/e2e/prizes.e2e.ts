import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, isCanned, openPage, settled, type PageOptions } from "./support/browser";
import { contests } from "./support/contest-samples";
import { OPPOSITE_LOOKS } from "./support/looks";
import { say } from "./support/private-league-page";
import { isSound } from "./support/sound";
import { typer } from "./support/typer-samples";

/** Opens the prizes of the contest in which I am 126th. */
async function open(look: PageOptions, prizes: [position: string, prize: string][]) {
  const opened = await openPage({ as: "participant", ...look });
  typer(opened.wire);
  const prizesList = prizes.map(([position, prize]) => ({ position, prize }));
  opened.wire.on("GET /leagues/details", {
    body: contests().map((league) =>
      league._id === "mundial" ? { ...league, prizes: { prizesList } } : league,
    ),
  });
  await opened.page.goto("/prizes");
  await settled(opened.page);
  return { ...opened, words: (pl: string, en: string) => say(look.lang, pl, en) };
}

const many: [string, string][] = [
  ["1", "Rower miejski"],
  ["2-3", "Karta do sklepu sportowego, 500 zł"],
  ["4–10", "Szalik"],
  ["11 - 120", "Nalepka"],
  ["Losowanie", "Kubek z najdłuższąnazwąnagrodyjakątylkomożnawpisaćbezodstępu"],
];

describe.skipIf(!isCanned())("prizes", () => {
  afterAll(closeBrowser);

  it.each(OPPOSITE_LOOKS)(
    "are read by place, with who leads and how far I am: $theme, $lang, $width px",
    async (look) => {
      const { page, faults, words } = await open(look, many);
      const rows = page.getByRole("listitem");
      await rows.filter({ hasText: "Rower miejski" }).getByText("StrzałWOkno1", { exact: false }).waitFor();
      await rows
        .filter({ hasText: "WilczyApetyt" })
        .getByText(words("brakuje 6 miejsc", "6 places short"), { exact: false })
        .waitFor();
      const places = await page.locator("main ol > li > span:first-child").allTextContents();
      expect(places).toEqual(["1 -", "2 - 3", "4 - 10", "11 - 120", words("126.", "#126"), "Losowanie"]);
      await page.getByRole("link", { name: words("Zobacz zasady", "See the rules") }).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it("mark the one that is mine now, and say when a contest has none", async () => {
    const { page, wire, faults } = await open({ width: 390 }, [["1-200", "Szalik"]]);
    await page.getByRole("listitem").filter({ hasText: "Szalik" }).getByText("Ty", { exact: true }).waitFor();
    await isSound(page);
    wire.on("GET /leagues/details", {
      body: contests().map((league) => ({ ...league, prizes: { prizesList: [] } })),
    });
    await page.reload();
    await page.getByText("Organizator nie podał nagród w tych rozgrywkach.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
