import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Contest, OrganizerFixture, StatisticsSheet } from "@/api/types";
import { anAthlete } from "@/features/organizer/results/model/sheet-samples";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { aMatch, answerConsole, aRound, locked } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";

const path = "/organizer/mundial/fixtures/f1/results";
const results = "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results";
const line = [
  "goalkeeper",
  "defender",
  "defender",
  "defender",
  "midfielder",
  "midfielder",
  "midfielder",
  "forward",
  "forward",
];

function pointEvent(
  name: string,
  pl: string,
  value: number,
  more: { position?: string; per?: number; min?: number } = {},
) {
  return {
    name,
    value,
    position: null,
    per: null,
    min: null,
    max: null,
    displayName: { pl, en: name },
    ...more,
  };
}

/** Football in small: two clubs of nine, what is counted of them, and what it brings. */
const sheet: StatisticsSheet = {
  pointEvents: [
    pointEvent("minutes", "Minuty na boisku", 2, { min: 60 }),
    pointEvent("goals", "Gole", 4),
    pointEvent("saves", "Obrony", 1, { position: "goalkeeper", per: 3 }),
    pointEvent("yellowCards", "Żółte kartki", -1),
  ],
  appearance: "minutes",
  appearances: ["minutes"],
  captainAppearance: [],
  positions: [...new Set(line)].map((key) => ({ key, displayName: { pl: key, en: key } })),
  athletes: [["Bielski", "bielik"] as const, ["Czapski", "czapla"] as const].flatMap(([surname, club]) =>
    line.map((position, at) => anAthlete(`Jan ${surname}${at + 1}`, position, club)),
  ),
  published: {},
};

const cell = (athlete: string, statistic: string) => screen.getByLabelText(`${athlete}: ${statistic}`);
const pointsOf = (athlete: string) =>
  document.querySelector(`[data-athlete="jan-${athlete.toLowerCase()}"] [data-points]`)?.textContent;

/** An organizer at the results of a locked round of a fantasy contest. */
async function atStatistics(width = 1280, later: OrganizerFixture[] = []) {
  const visited = organizing({ width });
  const { wire, open, user } = visited;
  const mundial = contests().find(({ _id }) => _id === "mundial") as Contest;
  answerConsole(wire, {
    contest: { ...mundial, eventType: "Fantasy" },
    fixtures: [aRound({ ...locked(), events: [aMatch("Bielik", "Czapla")] }), ...later],
  });
  wire.on(`GET ${results}/sheet`, { body: sheet });
  await open(path);
  return {
    ...visited,
    /** Pastes a text into a cell, as Ctrl+V does. */
    paste: async (field: HTMLElement, text: string) => {
      field.focus();
      await user.paste(text);
    },
    scores: async (home: string, away: string) => {
      await visited.fill(screen.getByLabelText(/^Bielik, .*\(Bielik – Czapla\)$/), home);
      await visited.fill(screen.getByLabelText(/^Czapla, .*\(Bielik – Czapla\)$/), away);
    },
  };
}

describe("athletes' statistics", () => {
  it("are typed down a column, noughts stand for the rest, and the grid is one stop of the Tab key", async () => {
    const { user } = await atStatistics();
    cell("Jan Bielski1", "Minuty na boisku").focus();
    for (let at = 1; at <= 9; at += 1) {
      expect(cell(`Jan Bielski${at}`, "Minuty na boisku")).toHaveFocus();
      await user.keyboard("90{Enter}");
    }
    expect(cell("Jan Bielski5", "Żółte kartki")).toHaveValue("0");
    expect(cell("Jan Bielski1", "Obrony")).toHaveValue("0");
    expect(screen.queryByLabelText("Jan Bielski5: Obrony")).toBeNull();
    expect(document.querySelectorAll('input[data-row][tabindex="0"]')).toHaveLength(1);
    cell("Jan Bielski8", "Minuty na boisku").focus();
    await user.keyboard("{ArrowDown}{ArrowRight}3");
    expect(cell("Jan Bielski9", "Gole")).toHaveValue("3");
    expect([pointsOf("Bielski1"), pointsOf("Bielski9")]).toEqual(["2", "14"]);
  });

  it("above the score are published only with a word that they are right, and put down without one", async () => {
    const { wire, user, fill, press, scores } = await atStatistics();
    await scores("2", "1");
    await fill(cell("Jan Bielski9", "Gole"), "3");
    expect((await screen.findAllByText(/Gole 3, a wynik daje najwyżej 2/)).length).toBeGreaterThan(0);
    expect(cell("Jan Bielski9", "Gole")).toBeInvalid();
    await press("Ogłoś wstępnie");
    await screen.findByText(/Popraw te liczby albo zaznacz, że się zgadzają/);
    expect(wire.callsOf(`POST ${results}/outcome`)).toEqual([]);
    await press("Zapisz szkic wyników");
    await screen.findByText("Zapisano szkic wyników");
    expect(wire.callsOf(`PUT ${results}`)).toHaveLength(1);
    const goals = cell("Jan Bielski9", "Gole");
    goals.focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(goals).not.toHaveValue("3");
    await fill(goals, "2");
    expect((await screen.findAllByText(/Gole 2 z 2/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Gole 0 z 1, brakuje 1/).length).toBeGreaterThan(0);
  });

  it("that are pasted are shown, change nothing until they are taken over, and can be taken back", async () => {
    const { wire, user, press, paste, scores, reload, fill } = await atStatistics();
    await scores("2", "1");
    await fill(cell("Jan Bielski9", "Minuty na boisku"), "90");
    await fill(cell("Jan Bielski9", "Gole"), "2");
    const lines = [
      "Zawodnik\tMinuty na boisku\tGole\tObrony\tŻółte kartki\tStrzały",
      "Czapski1\t90\t0\t4\t0\t0",
      "Czapski8 J.\t90\t1\t\t1\t3",
      "Nowak\t12\t0\t0\t0\t0",
    ].join("\n");
    const target = () => cell("Jan Czapski1", "Minuty na boisku");
    await paste(target(), lines);
    await screen.findByText("Rozpoznano 2 z 3 wierszy.");
    screen.getByText("„Czapski8 J.” to chyba Jan Czapski8.");
    screen.getByText("Nierozpoznane wiersze: Nowak.");
    screen.getByText("Pominięte kolumny: Strzały.");
    await press("Odrzuć wklejone");
    expect(target()).toHaveValue("");
    await paste(target(), lines);
    await press("Przyjmij wklejone");
    expect(target()).toHaveValue("90");
    target().focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(target()).toHaveValue("");
    await paste(target(), lines);
    await press("Przyjmij wklejone");
    expect((await screen.findAllByText(/Gole 1 z 1/)).length).toBeGreaterThan(0);
    await press("Zapisz szkic wyników");
    await screen.findByText("Zapisano szkic wyników");
    const sent = wire.callsOf(`PUT ${results}`).at(-1)?.body.statistics;
    expect(sent?.["bielik-czapla"]?.["jan-czapski8"]).toMatchObject({
      minutes: 90,
      goals: 1,
      yellowCards: 1,
    });
    await reload();
    expect(cell("Jan Bielski9", "Gole")).toHaveValue("2");
    expect(cell("Jan Czapski1", "Obrony")).toHaveValue("4");
    expect(["Bielski9", "Czapski1", "Czapski8"].map(pointsOf)).toEqual(["10", "3", "5"]);
  });

  it("that were typed stay when others are pasted, which wait to be taken", async () => {
    const { user, press, paste, fill, reload } = await atStatistics();
    const lines = (goals: number) =>
      `Zawodnik\tMinuty na boisku\tGole\tŻółte kartki\nCzapski1\t90\t${goals}\t1\nCzapski8\t90\t1\t-`;
    await fill(cell("Jan Czapski1", "Minuty na boisku"), "90");
    await fill(cell("Jan Czapski1", "Gole"), "2");
    await fill(cell("Jan Czapski8", "Gole"), "3");
    await reload();
    await paste(cell("Jan Czapski1", "Minuty na boisku"), lines(0));
    await screen.findByText("2 wpisane wartości zostają. W arkuszu są inne:");
    await press("Przyjmij wklejone");
    // the nought beside the typed minutes was nobody's word
    expect(cell("Jan Czapski1", "Żółte kartki")).toHaveValue("1");
    expect(cell("Jan Czapski8", "Minuty na boisku")).toHaveValue("90");
    expect(cell("Jan Czapski1", "Gole")).toHaveValue("2");
    expect(cell("Jan Czapski8", "Gole")).toHaveValue("3");
    await press("Weź 0");
    expect(cell("Jan Czapski1", "Gole")).toHaveValue("0");
    expect(cell("Jan Czapski8", "Gole")).toHaveValue("3");
    await press("Weź 1");
    expect(cell("Jan Czapski8", "Gole")).toHaveValue("1");
    expect(document.querySelector("[data-paste]")).toBeNull();
    cell("Jan Czapski8", "Gole").focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(cell("Jan Czapski8", "Gole")).toHaveValue("3");
    await paste(cell("Jan Czapski1", "Minuty na boisku"), lines(4));
    await press("Przyjmij wklejone");
    expect(cell("Jan Czapski1", "Gole")).toHaveValue("4");
    expect(cell("Jan Czapski8", "Gole")).toHaveValue("3");
  });

  it("that are pasted have columns to choose, which are kept for the next table", async () => {
    const { wire, user, press, paste } = await atStatistics();
    const kept = "/organizer/contests/leagues/{leagueId}/imports/columns";
    wire.on(`PUT ${kept}`, ({ body }) => ({
      body: { choices: [body] },
    }));
    await paste(cell("Jan Czapski1", "Gole"), "Zawodnik\tMin\tTrafienia\nCzapski1\t90\t2");
    await screen.findByText("Pominięte kolumny: Trafienia.");
    await user.selectOptions(screen.getByLabelText("Co jest w kolumnie Trafienia"), "Gole");
    await waitFor(() => expect(screen.queryByText(/^Pominięte kolumny/)).toBeNull());
    expect(wire.callsOf(`PUT ${kept}`)[0]?.body).toEqual({
      kind: "statistics",
      heads: ["Zawodnik", "Min", "Trafienia"],
      columns: { athlete: "Zawodnik", minutes: "Min", goals: "Trafienia" },
    });
    await press("Przyjmij wklejone");
    expect(cell("Jan Czapski1", "Minuty na boisku")).toHaveValue("90");
    expect(cell("Jan Czapski1", "Gole")).toHaveValue("2");
  });

  it("are blocks on a phone, one for each athlete, and nothing typed is lost by a reload", async () => {
    const { user, fill, reload } = await atStatistics(390);
    expect(screen.queryByLabelText("Jan Bielski9: Gole")).toBeNull();
    await user.click(main().getByRole("button", { name: /^Bielski9/ }));
    await fill(cell("Jan Bielski9", "Minuty na boisku"), "90");
    await fill(cell("Jan Bielski9", "Gole"), "1");
    await main().findByRole("button", { name: /^Bielski9.*6 pkt/ });
    await reload();
    await waitFor(() => expect(cell("Jan Bielski9", "Gole")).toHaveValue("1"));
    within(screen.getByRole("main")).getByText(/Masz niezapisane zmiany/);
  });

  it("say before they are confirmed that this opens the next round with its prices", async () => {
    await atStatistics(1280, [aRound({ _id: "f2", name: "Kolejka 2", state: "upcoming" })]);
    const note = await main().findByText(/Otwiera też: Kolejka 2, z cenami z tej chwili/);
    expect(within(note).getByRole("link", { name: "Najpierw wpisz ceny" })).toHaveAttribute(
      "href",
      "/organizer/mundial/athletes",
    );
  });
});
