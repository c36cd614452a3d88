import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Fixture, Ranking } from "@/api/types";
import { inDays, ranking, team } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import { stand } from "@/testing/samples/home";
import { aQuestion } from "@/testing/samples/question";
import { fixtures } from "@/testing/samples/typer-schedule";
import { address, visit } from "@/testing/visit";

const main = () => within(screen.getByRole("main"));

/** My team has gone up to the third place. */
function climbed(entry: Ranking["entries"][number]): Ranking["entries"][number] {
  return entry._id === "t1" ? { ...entry, rankingPosition: 3, points: 98.4 } : entry;
}

describe("the home of who plays", () => {
  it.each([
    ["pl", "Wytypowane 2 z 6", "Bez kapitana", "Typer", "Predictions"],
    ["en", "2 of 6 predicted", "No captain", "Predictions", "Typer"],
  ] as const)(
    "says what is missing where, the next deadline first: %s",
    async (lang, missing, captain, kind, foreign) => {
      const { wire, open } = visit({ as: "participant", lang });
      stand(wire);
      await open("/");
      await screen.findByText(missing);
      await screen.findByText(captain);
      const names = main().getAllByRole("heading", { level: 2 });
      expect(names.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
        "Mundial 2022",
        "Liga Trybuny – zima",
        "Czarny sport",
      ]);
      expect(main().queryByRole("heading", { name: /Zagrane do końca/u })).toBeNull();
      // the kind in words, in mine and in new ones: the wire's "Typer" is none in English
      expect(main().getAllByText(new RegExp(`^${kind} · `, "u")).length).toBeGreaterThan(2);
      expect(main().queryByText(new RegExp(`^${foreign} · `, "u"))).toBeNull();
    },
  );

  it("leads with one press to the place", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    stand(wire);
    await open("/");
    await user.click(await screen.findByRole("button", { name: "Uzupełnij typy: Mundial 2022" }));
    await waitFor(() => expect(address()).toBe("/league?fixture=f3"));
    await screen.findAllByRole("button", { name: /Mundial 2022/u });
  });

  it("names the open long bets: how many I have answered, and when the next closes", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    stand(wire);
    const [round] = fixtures();
    const asked = { closesAt: inDays(2), isClosed: false, state: "scheduled" as const };
    const bets = {
      ...(round as Fixture),
      ...{ _id: "bets", name: "Długie typy", ofQuestions: true, state: "open" as const, closesAt: inDays(9) },
      events: [{ ...aQuestion("Kto zagra w finale?", ["Polska", "Japonia"]), ...asked }],
    };
    wire.on("GET /leagues/{eventType}/fixtures/data/{leagueId}", ({ params: { leagueId } }) => ({
      body: leagueId === "mundial" ? [...fixtures(), bets] : [],
    }));
    await open("/");
    await user.click(await screen.findByRole("link", { name: "Długie typy: odpowiedzi 0 z 1" }));
    await waitFor(() => expect(address()).toBe("/league?fixture=bets"));
  });

  it("says what came in since I looked, here and in the ranking, until I have looked there", async () => {
    const told = "2. dzień, od Twojej wizyty:";
    const { wire, open, reload } = visit({ as: "participant", width: 320 });
    stand(wire);
    await open("/");
    await screen.findByText("42,6 pkt");
    expect(screen.queryByText(told)).toBeNull(); // the first look
    wire
      .on("GET /leagues/typer/userteams/league/{leagueId}", {
        body: { ...team(), fixturePoints: { f2: 54.6 } },
      })
      .on("GET /ranking/{leagueId}", { body: { ...ranking(), entries: ranking().entries.map(climbed) } });
    await reload();
    await screen.findByText(told);
    const [line] = screen.getAllByRole("status").filter((one) => within(one).queryByText(told) !== null);
    expect(line).toHaveTextContent(/\+12,0 pkt\s*·?\s*miejsce \d+\s*\d+\s*wstępne/iu);
    for (const isTold of [true, false]) {
      await open("/ranking");
      await screen.findByRole("table");
      expect(screen.queryByText(told) !== null).toBe(isTold);
      await open("/rules");
    }
  });
});

describe("the home of a visitor", () => {
  it.each([
    [
      "pl",
      /^1[\s,]?305 uczestników · typy do /u,
      /^jeszcze bez uczestników · typy do /u,
      /^Argentyna, .* i jeszcze (29|30)$/u,
    ],
  ] as const)(
    "tells who plays in a contest, how many play and until when, also before it starts: %s",
    async (lang, many, none, competitors) => {
      const { open } = visit({ lang });
      await open("/");
      const tile = (name: string) => {
        const found = main()
          .getAllByRole("link")
          .find(({ textContent }) => textContent.includes(name));
        if (found === undefined) throw new Error(`no tile of ${name}`);
        return within(found);
      };
      for (const [name, players] of [
        ["Mundial 2022", many],
        ["Melbourne 2027", none],
      ] as const) {
        tile(name).getByText(competitors);
        tile(name).getByText(players);
      }
      expect(tile("Melbourne 2027").getAllByText("Start")).not.toEqual([]);
      expect(tile("Mundial 2022").queryByText("Start")).toBeNull();
    },
  );

  it("names no more competitors than leave two or none out", async () => {
    const { wire, open } = visit();
    const ofFour = contests().map((one) => ({ ...one, competitors: { ...one.competitors, total: 4 } }));
    wire.on("GET /leagues/availablePublicLeagues", { body: ofFour });
    await open("/");
    const told = await main().findAllByText(/^Argentyna/u);
    expect(new Set(told.map(({ textContent }) => textContent))).toEqual(
      new Set(["Argentyna, Arabia Saudyjska i jeszcze 2"]),
    );
  });
});
