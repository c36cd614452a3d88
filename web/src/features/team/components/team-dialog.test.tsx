import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { RankingHistory } from "@/api/types";
import { pressEscape } from "@/testing/escape";
import { ranking } from "@/testing/samples/account";
import { course } from "@/testing/samples/course";
import { board } from "@/testing/samples/rival";
import { typer } from "@/testing/samples/typer";
import { address, visit } from "@/testing/visit";
import type { Wire } from "@/testing/wire";

type Kind = "typer" | "fantasy";

/** Answers what the teams of a contest of this kind are asked; answers their course. */
function withCourse(wire: Wire, kind: Kind, rounds = 4): RankingHistory {
  if (kind === "typer") typer(wire);
  else {
    board(wire, "everyFixture");
    wire.on("GET /ranking/{leagueId}", {
      body: {
        ...ranking(),
        entries: [
          {
            _id: "s2",
            rankingPosition: 1,
            name: "BramkaDoSzatni",
            points: 9,
            previousPosition: null,
            isShared: false,
            behindOn: null,
            stillToPlay: null,
          },
          {
            _id: "s1",
            rankingPosition: 2,
            name: "WilczyApetyt",
            points: 8,
            previousPosition: null,
            isShared: false,
            behindOn: null,
            stillToPlay: null,
          },
        ],
      },
    });
  }
  return course(wire, rounds);
}

const inDialog = () => within(screen.getByRole("dialog"));
const rows = () => [...screen.getByRole("dialog").querySelectorAll("tbody tr")];

const squadReads = [
  "GET /players/clientData/{originId}",
  "GET /fantasy/teams/data/{originId}",
  "GET /leagues/fantasy/players/{leagueId}",
] as const;

describe("a team's history", () => {
  it.each([
    ["typer", "Typy"],
    ["fantasy", "Skład"],
  ] as const)("is tabulated by keyboard alone: %s", async (kind, part) => {
    const { wire, user, open } = visit({ as: "participant" });
    const history = withCourse(wire, kind);
    await open("/ranking");
    const press = async (target: HTMLElement) => {
      target.focus();
      await user.keyboard("{Enter}");
    };
    const opener = await screen.findByRole("button", { name: "BramkaDoSzatni" });
    await press(opener);
    await screen.findByRole("dialog");
    await press(await inDialog().findByRole("button", { name: "Tabela" }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    const figures = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 1 });
    expect(
      rows().map((row) => [...row.children].map((cell) => cell.textContent.replace("wstępne", "").trim())),
    ).toEqual(
      history.map(({ name, points, total, rankingPosition }) => [
        name,
        figures.format(points),
        figures.format(total),
        `${rankingPosition}.`,
      ]),
    );
    await press(inDialog().getByRole("button", { name: "Kolejka 3" }));
    await screen.findByRole("heading", { name: /^Kolejka 3 · /, level: 3 });
    const shown = inDialog().getByRole("button", { name: part });
    expect(shown).toHaveAttribute("aria-pressed", "true");
    shown.focus(); // a browser leads the focus there itself when the row that had it goes
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it.each([
    ["typer", "/league", "Otwórz moje typy"],
    ["typer", "/ranking", "Otwórz moje typy"],
    ["fantasy", "/league", "Otwórz mój skład"],
    ["fantasy", "/ranking", "Otwórz mój skład"],
  ] as const)("is one press away from my team and from my position: %s, %s", async (kind, path, words) => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    withCourse(wire, kind);
    await open(path);
    const [opener] = await screen.findAllByRole("button", { name: "Historia drużyny" });
    await user.click(opener as HTMLElement);
    await screen.findByRole("img", { name: /^Wykres punktów: / });
    await screen.findByRole("img", { name: /^Wykres miejsc w rankingu: / });
    await user.click(inDialog().getByRole("button", { name: /^Poprzednia kolejka: / }));
    await screen.findByRole("heading", { name: /^Kolejka [23] · /, level: 3 });
    const link = inDialog().getByRole("link", { name: words });
    const to = link.getAttribute("href");
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(to).toMatch(/^\/league\?fixture=/);
    expect(address()).toBe(to);
    // the squad's screen is on its way: what it asks for is not the next test's
    const asked = kind === "fantasy" ? squadReads : [];
    await waitFor(() => asked.forEach((call) => expect(wire.callsOf(call)).not.toEqual([])));
  });

  it("has forty fixtures, two of them provisional", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 320 });
    withCourse(wire, "typer", 40);
    await open("/league");
    const [opener] = await screen.findAllByRole("button", { name: "Historia drużyny" });
    await user.click(opener as HTMLElement);
    await screen.findByText("kreskowane: punkty wstępne");
    await user.click(inDialog().getByRole("button", { name: "Tabela" }));
    await waitFor(() => expect(rows()).toHaveLength(40));
    expect(inDialog().getAllByText("wstępne").length).toBeGreaterThanOrEqual(2);
  });

  it("shows another team's squad from the ranking, fixture by fixture", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    withCourse(wire, "fantasy");
    await open("/ranking");
    await user.click(await screen.findByRole("button", { name: "BramkaDoSzatni" }));
    await screen.findByRole("dialog");
    await user.click(await inDialog().findByRole("button", { name: "Tabela" }));
    await user.click(await inDialog().findByRole("button", { name: "Kolejka 3" }));
    const token = () => screen.getByRole("dialog").querySelector<HTMLElement>("[data-token]");
    await waitFor(() => expect(token()).not.toBeNull());
    token()?.focus();
    await user.keyboard("{Enter}");
    await screen.findByText("Razem");
  });
});
