import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Ranking } from "@/api/types";
import { ranking } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

type Prizes = readonly (readonly [position: string, prize: string])[];
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
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    };
  });
  return { ...ranking(), entries, page, size };
}

const withPrizes = (prizes: Prizes) =>
  contests().map((league) => ({
    ...league,
    prizes: { prizesList: prizes.map(([position, prize]) => ({ position, prize })) },
  }));

/** Opens the prizes of the contest in which I am 126th, unless places are said that I share. */
async function openPrizes(
  prizes: Prizes,
  { lang = "pl", shared }: { lang?: "pl" | "en"; shared?: Shared } = {},
) {
  const visited = visit({ as: "participant", lang });
  typer(visited.wire);
  if (shared !== undefined)
    visited.wire.on("GET /ranking/{leagueId}", ({ query }) => ({ body: tied(shared, query) }));
  visited.wire.on("GET /leagues/details", { body: withPrizes(prizes) });
  await visited.open("/prizes");
  return visited;
}

const rows = (words: string) =>
  screen.getAllByRole("listitem").filter(({ textContent }) => textContent.includes(words));
const row = (words: string) => within(rows(words)[0] ?? document.createElement("li"));
const prizesOf = (words: string) => rows(words).map((one) => one.querySelector("b")?.textContent);

const many: Prizes = [
  ["1", "Rower miejski"],
  ["2-3", "Karta do sklepu sportowego, 500 zł"],
  ["4–10", "Szalik"],
  ["11 - 120", "Nalepka"],
  ["Losowanie", "Kubek z najdłuższąnazwąnagrodyjakątylkomożnawpisaćbezodstępu"],
];

describe("prizes", () => {
  it.each([
    ["pl", "brakuje 6 miejsc", "126.", "Zobacz zasady"],
    ["en", "6 places short", "#126", "See the rules"],
  ] as const)("are read by place, with who leads and how far I am: %s", async (lang, short, place, rules) => {
    await openPrizes(many, { lang });
    await waitFor(() => row("Rower miejski").getByText(/StrzałWOkno1/));
    await waitFor(() => row("WilczyApetyt").getByText(new RegExp(short)));
    const places = [...document.querySelectorAll("main ol > li > span:first-child")];
    expect(places.map((one) => one.textContent)).toEqual([
      ...["1 -", "2 - 3", "4 - 10", "11 - 120", place, "Losowanie"],
    ]);
    expect(screen.getByRole("link", { name: rules })).toBeVisible();
  });

  it.each([
    ["pl", "do podziału z drużynami na tym samym miejscu", "Ty", "od 490,0 pkt"],
    ["en", "divided with the teams that share your position", "You", "from 490.0 pts"],
  ] as const)("are all marked that I share with teams of my place: %s", async (lang, divided, me, from) => {
    const prizes: Prizes = [
      ["1", "Rower miejski"],
      ["2", "Namiot"],
      ["3", "Kask"],
      ["4-10", "Szalik"],
    ];
    await openPrizes(prizes, { lang, shared: { from: 1, to: 3 } });
    await waitFor(() => expect(prizesOf(divided)).toEqual(["Rower miejski", "Namiot", "Kask"]));
    expect(rows(divided).map((one) => within(one).getAllByText(me).length)).toEqual([1, 1, 1]);
    await waitFor(() => row("Szalik").getByText(from));
  });

  it("are all marked where more teams share my place than a page of the ranking shows", async () => {
    const prizes: Prizes = [
      ["100-126", "Szalik"],
      ["127-135", "Czapka"],
      ["136-300", "Nalepka"],
      ["301-400", "Długopis"],
    ];
    await openPrizes(prizes, { shared: { from: 126, to: 137 } });
    await waitFor(() => expect(prizesOf("do podziału")).toEqual(["Szalik", "Czapka", "Nalepka"]));
  });

  it("mark the one that is mine now, and say when a contest has none", async () => {
    const { wire, reload } = await openPrizes([["1-200", "Szalik"]]);
    await waitFor(() => row("Szalik").getByText("Ty"));
    wire.on("GET /leagues/details", { body: withPrizes([]) });
    await reload();
    await screen.findByText("Organizator nie podał nagród w tych rozgrywkach.");
  });
});
