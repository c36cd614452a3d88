import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ImportPreview } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { answerConsole } from "@/testing/samples/console";

const leagues = "/organizer/contests/leagues/{leagueId}";
const names = `${leagues}/clubs/names` as const;
const club = (key: string, name: string) => ({
  key,
  name: { pl: name, en: name },
  country: null,
  colours: null,
});
const known = [club("spurs", "Spurs"), club("man-city", "Man City"), club("newcastle", "Newcastle")];
const asked = (written: string, ...near: string[]) => ({ written, key: null, how: "asked" as const, near });
const counts = {
  ...{ fixtures: 1, events: 3, results: 0, new: 1, changed: 0, unchanged: 0 },
  ...{ athletes: 0, newAthletes: 0, newClubs: 0, prices: 0 },
};
const preview = (changes: Partial<ImportPreview>): ImportPreview => ({
  ...{ _id: "i1", league: "mundial", state: "preview", counts, problems: [], notices: [], fixtures: [] },
  ...{
    awarded: 0,
    waiting: 0,
    late: [],
    clubs: [],
    questions: [],
    stands: [],
    seasonRules: [],
    progress: null,
    failure: null,
  },
  ...changes,
});

describe("the clubs of a file", () => {
  it("are asked for by name, and the answers are sent before anything can be applied", async () => {
    const { wire, open, press, fill, choose, user } = organizing();
    answerConsole(wire);
    const clubs = [
      asked("Manchester City FC", "man-city"),
      asked("Tottenham Hotspur FC"),
      { written: "Newcastle United FC", key: "newcastle", how: "part" as const, near: ["newcastle"] },
    ];
    wire
      .on("GET /fantasy/teams/data/{originId}", { body: known })
      .on(`POST ${leagues}/imports`, { status: 201, body: preview({ clubs }) })
      .on(`POST ${names}`, { body: known });
    await open("/organizer/mundial/import");
    await fill(main().getByLabelText("Albo wklej treść pliku"), "{}");
    await press("Pokaż podgląd");
    await main().findByText("Najpierw wskaż drużyny, których nazw nie znamy.");
    expect(main().getByRole("button", { name: /^Zapisz/ })).toBeDisabled();
    expect(main().getByRole("button", { name: "Zapamiętaj drużyny" })).toBeDisabled();
    main().getByRole("button", { name: "Dodaj 1 drużynę" });
    await main().findByRole("button", { name: /Man City Manchester City FC/ });
    await choose(/Tottenham Hotspur FC/, "Spurs");
    wire.on(`POST ${leagues}/imports`, { status: 201, body: preview({}) });
    await user.click(main().getByRole("button", { name: "Zapamiętaj drużyny" }));
    await screen.findByText("Zapamiętano nazwy drużyn");
    expect(wire.callsOf(`POST ${names}`).map(({ body }) => body)).toEqual([
      {
        names: [
          { written: "Manchester City FC", club: "man-city" },
          { written: "Tottenham Hotspur FC", club: "spurs" },
          { written: "Newcastle United FC", club: "newcastle" },
        ],
      },
    ]);
    await waitFor(() => expect(main().getByRole("button", { name: /^Zapisz/ })).toBeEnabled());
    expect(document.querySelector("[data-club-questions]")).toBeNull();
  });

  it("can all be new with one press", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire);
    wire
      .on("GET /fantasy/teams/data/{originId}", { body: known })
      .on(`POST ${leagues}/imports`, {
        status: 201,
        body: preview({ clubs: [asked("Narew"), asked("Bzura")] }),
      })
      .on(`POST ${names}`, { body: [] });
    await open("/organizer/mundial/import");
    await fill(main().getByLabelText("Albo wklej treść pliku"), "{}");
    await press("Pokaż podgląd");
    await press("Dodaj 2 drużyny");
    await screen.findByText("Zapamiętano nazwy drużyn");
    expect(wire.callsOf(`POST ${names}`)[0]?.body).toEqual({
      names: [
        { written: "Narew", club: null },
        { written: "Bzura", club: null },
      ],
    });
  });
});
