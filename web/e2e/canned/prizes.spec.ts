import { expect, test } from "../support/test";
import type { Ranking } from "@/api/types";
import { openPage, settled, type PageOptions } from "../support/browser";
import { contests } from "@/testing/samples/contests";
import { stateLooks } from "../support/looks";
import { say } from "../support/private-league-page";
import { ranking } from "@/testing/samples/account";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

interface Shared {
  from: number;
  to: number;
}

/** A page of a ranking in which teams share the places `from` to `to`; I am the second of them. */
function tied({ from, to }: Shared, query: URLSearchParams): Ranking {
  const size = Number(query.get("size"));
  const page = query.has("around") ? Math.ceil((from + 1) / size) : Number(query.get("page"));
  const entries = Array.from({ length: size }, (_, index) => {
    const place = (page - 1) * size + index + 1;
    const isTied = from <= place && place <= to;
    return {
      _id: place === from + 1 ? "t1" : `t-${place}`,
      rankingPosition: isTied ? from : place,
      name: place === from + 1 ? "WilczyApetyt" : `Drużyna${place}`,
      points: 500 - (isTied ? from : place),
      previousPosition: null,
    };
  });
  return { ...ranking(), entries, page, size };
}

/** Opens the prizes of the contest in which I am 126th, unless places are said that I share. */
async function open(look: PageOptions, prizes: [position: string, prize: string][], shared?: Shared) {
  const opened = await openPage({ as: "participant", ...look });
  typer(opened.wire);
  const prizesList = prizes.map(([position, prize]) => ({ position, prize }));
  if (shared !== undefined)
    opened.wire.on("GET /ranking/{leagueId}", ({ query }) => ({ body: tied(shared, query) }));
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

test.describe("prizes", () => {
  for (const look of stateLooks())
    test(`are read by place, with who leads and how far I am: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
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
    });

  for (const look of stateLooks())
    test(`are all marked that I share with teams of my place: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const prizes: [string, string][] = [
        ["1", "Rower miejski"],
        ["2", "Namiot"],
        ["3", "Kask"],
        ["4-10", "Szalik"],
      ];
      const { page, faults, words } = await open(look, prizes, { from: 1, to: 3 });
      const divided = words(
        "do podziału z drużynami na tym samym miejscu",
        "divided with the teams that share your position",
      );
      const mine = page.getByRole("listitem").filter({ hasText: divided });
      await expect
        .poll(() => mine.locator("b").allTextContents())
        .toEqual(["Rower miejski", "Namiot", "Kask"]);
      expect(await mine.getByText(words("Ty", "You"), { exact: true }).count()).toBe(3);
      await page
        .getByRole("listitem")
        .filter({ hasText: "Szalik" })
        .getByText(words("od 490,0 pkt", "from 490.0 pts"))
        .waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("are all marked where more teams share my place than a page of the ranking shows", async () => {
    const prizes: [string, string][] = [
      ["100-126", "Szalik"],
      ["127-135", "Czapka"],
      ["136-300", "Nalepka"],
      ["301-400", "Długopis"],
    ];
    const { page, faults } = await open({ width: 390 }, prizes, { from: 126, to: 137 });
    const mine = page.getByRole("listitem").filter({ hasText: "do podziału" });
    await expect.poll(() => mine.locator("b").allTextContents()).toEqual(["Szalik", "Czapka", "Nalepka"]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("mark the one that is mine now, and say when a contest has none", async () => {
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
