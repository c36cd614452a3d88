import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { refusal } from "@/testing/refusal";
import { typer, typerOf } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";
import { settled, visit } from "@/testing/visit";

/** Opens my predictions in the samples' contest. */
async function predicting(path = "/league", lang: "pl" | "en" = "pl", schedule = fixtures()) {
  const visited = visit({ as: "participant", lang });
  const mine = typerOf(visited.wire, schedule);
  await visited.open(path);
  return { ...visited, picks: (event: string) => mine.team().fixturePredictions["f3"]?.[event] };
}

/** One match of the list or of the boards. */
const match = (name: string) => within(screen.getByRole("article", { name }));
// by their hidden words, not by role: a match has fifty cells, and a look by role asks each for everything around it
const cell = (name: string, words: RegExp) => match(name).getByText(words);
const found = (name: string, words: RegExp) => match(name).findByText(words);

const other = {
  ...{ name: "other", predictionFamily: "ExactResult" as const, rate: 100, isDisabled: false },
  displayName: { pl: "inny wynik", en: "other score" },
};

describe("predicting", () => {
  it("saves each click at once; an exact result sets winner and difference, says what gave way, and takes it back", async () => {
    const { wire, user, picks } = await predicting();
    const event = "Meksyk – Polska";
    await user.click(cell(event, /^2:0, /));
    await found(event, /^Wygra Meksyk.*wybrane$/);
    await match(event).findAllByText(/Zapisano \d\d:\d\d:\d\d/);
    expect(wire.callsOf("PUT /leagues/typer/userteams").map(({ body }) => body)).toEqual([
      {
        _id: "t1",
        _partition: "mundial",
        league: "mundial",
        name: "WilczyApetyt",
        fixturePredictions: { f3: { "mex-pol": { ExactResult: "2:0", PointDifference: "1:2" } } },
        sequence: 8,
      },
    ]);
    expect(picks("mex-pol")).toEqual({ ExactResult: "2:0", PointDifference: "1:2", "1X2": "1" });
    await match(event).findByText(/Ustawia też: Wygra Meksyk, Meksyk o 2\./);
    await match(event).findByText(/Ten wybór usunął inne typy: Wygra Polska\./);
    await user.click(match(event).getByRole("button", { name: "Cofnij zmianę" }));
    await waitFor(() => expect(picks("mex-pol")).toEqual({ "1X2": "2" }));
  });

  it("takes another score beside any winner and difference", async () => {
    const schedule = fixtures();
    for (const { availablePredictions } of schedule.flatMap(({ events }) => events))
      if (availablePredictions.some(({ predictionFamily }) => predictionFamily === "ExactResult"))
        availablePredictions.push(other);
    const { wire, user, picks } = await predicting("/league", "pl", schedule);
    const event = "Meksyk – Polska";
    await user.click(cell(event, /^inny wynik, /));
    await found(event, /^inny wynik.*wybrane$/);
    await waitFor(() => expect(picks("mex-pol")).toEqual({ "1X2": "2", ExactResult: "other" }));
    const [saved] = wire.callsOf("PUT /leagues/typer/userteams").map(({ body }) => body);
    expect(saved).toMatchObject({ fixturePredictions: { f3: { "mex-pol": { ExactResult: "other" } } } });
    expect(match(event).queryByText(/Ten wybór usunął/)).toBeNull();
    expect(match(event).getByText("inny")).toBeTruthy();
  });

  it("works by keyboard alone: opens an event, chooses, sees it saved, changes the view, the fixture", async () => {
    const { user, picks } = await predicting();
    const event = "Dania – Tunezja";
    screen.getByRole("button", { name: `Rozwiń: ${event}` }).focus();
    await user.keyboard("{Enter}");
    await found(event, /^Wygra Dania/);
    await user.tab(); // the choice; the keys of its group go on from it (arrows by what is beside it: e2e/canned)
    await user.keyboard("{End}");
    await user.keyboard(" ");
    await found(event, /^Wygra Tunezja.*wybrane$/);
    await waitFor(() => expect(picks("den-tun")).toEqual({ "1X2": "2" }));
    const stops = screen.getByRole("article", { name: event }).querySelectorAll("button[tabindex='0']");
    expect(stops, "one stop a family").toHaveLength(3);
    screen.getByRole("button", { name: "Boisko" }).focus();
    await user.keyboard("{Enter}");
    const board = within(await screen.findByRole("toolbar", { name: `Typy na boisku: ${event}` }));
    (await board.findByLabelText(/^0:0, /)).focus();
    await user.keyboard("{Enter}");
    await board.findByLabelText(/^0:0, .*wybrane$/);
    expect(picks("den-tun")).toEqual({ "1X2": "X", ExactResult: "0:0", PointDifference: "0" });
    screen.getByRole("button", { name: "Następna: 4. dzień" }).focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: /4\. dzień/ });
    history.back();
    await screen.findByRole("heading", { name: /3\. dzień/ });
  });

  it("opens the next match after the first choice in one, folds nothing, and takes both back", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    const none = refusal(404, "team-not-found", "Nie ma takiej drużyny.");
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    await open("/league");
    const unfolded = () => screen.getAllByRole("button", { expanded: true, name: /^Zwiń/ });
    await user.click(await screen.findByText(/^Wygra Argentyna/));
    const next = "Następny mecz jest otwarty: Dania – Tunezja.";
    await screen.findByText(next);
    expect(unfolded().map((button) => button.getAttribute("aria-label"))).toEqual([
      "Zwiń: Argentyna – Arabia Saudyjska",
      "Zwiń: Dania – Tunezja",
    ]);
    await user.click(match("Argentyna – Arabia Saudyjska").getByRole("button", { name: "Cofnij zmianę" }));
    await waitFor(() => expect(screen.queryByText(next)).toBeNull());
    expect(unfolded()).toHaveLength(1);
    expect(match("Argentyna – Arabia Saudyjska").queryByText(/^Wygra Argentyna.*wybrane$/)).toBeNull();
  });

  it("leads to a match by its number, and opens it", async () => {
    const { user } = await predicting();
    const event = "Dania – Tunezja";
    expect(screen.queryByRole("button", { name: `Zwiń: ${event}` })).toBeNull();
    await user.click(screen.getByRole("button", { name: new RegExp(`^\\d\\. ${event}, typy: `) }));
    expect(screen.getByRole("button", { name: `Zwiń: ${event}` })).toHaveFocus();
    await found(event, /^Wygra Dania/);
  });

  it("remembers the board, and clicks on it reach the same predictions", async () => {
    const { user, reload, picks } = await predicting();
    await user.click(screen.getByRole("button", { name: "Boisko" }));
    await reload();
    const name = "Typy na boisku: Meksyk – Polska";
    const board = within(await screen.findByRole("toolbar", { name }));
    await user.click(await board.findByLabelText(/^Meksyk o 2,/));
    await board.findByLabelText(/^Meksyk o 2,.*wybrane$/);
    await waitFor(() => expect(picks("mex-pol")).toEqual({ "1X2": "1", PointDifference: "1:2" }));
  });

  it("keeps a failed choice over a reload and sends it again when asked", async () => {
    const { wire, user, reload } = await predicting();
    const event = "Meksyk – Polska";
    wire.on("PUT /leagues/typer/userteams", refusal(503, "service-unavailable", "Usługa odpoczywa."));
    await user.click(cell(event, /^Polska o 1,/));
    await found(event, /^Polska o 1,.*nie zapisano$/);
    await reload();
    await screen.findByText("Nie zapisano 1 typu");
    const mine = typer(wire);
    await user.click(screen.getByRole("button", { name: "Zapisz ponownie" }));
    await found(event, /^Polska o 1,.*wybrane$/);
    await waitFor(() => expect(screen.queryByText("Nie zapisano 1 typu")).toBeNull());
    expect(mine.team().fixturePredictions["f3"]?.["mex-pol"]).toEqual({ "1X2": "2", PointDifference: "2:1" });
  });

  it("sends a failed choice by itself at the next start, while the server has what it had", async () => {
    const { wire, user, reload, picks } = await predicting();
    const event = "Meksyk – Polska";
    wire.on("PUT /leagues/typer/userteams", refusal(503, "service-unavailable", "Usługa odpoczywa."));
    await user.click(cell(event, /^Polska o 1,/));
    await found(event, /^Polska o 1,.*nie zapisano$/);
    const mine = typer(wire);
    await reload();
    await waitFor(() =>
      expect(mine.team().fixturePredictions["f3"]?.["mex-pol"]).toEqual({
        "1X2": "2",
        PointDifference: "2:1",
      }),
    );
    expect(picks("mex-pol")).toEqual({ "1X2": "2" }); // the first server, which was down
    await waitFor(() => expect(screen.queryByText("Nie zapisano 1 typu")).toBeNull());
  });

  it("shows both, and sends nothing by itself, where something else was saved meanwhile", async () => {
    const { wire, user, reload } = await predicting();
    const event = "Meksyk – Polska";
    wire.on("PUT /leagues/typer/userteams", refusal(503, "service-unavailable", "Usługa odpoczywa."));
    await user.click(cell(event, /^Polska o 1,/));
    await found(event, /^Polska o 1,.*nie zapisano$/);
    const mine = typer(wire);
    const other = mine.team();
    const changed = { ...other.fixturePredictions["f3"], "mex-pol": { "1X2": "X" } };
    const elsewhere = { ...other, revision: other.revision + 1, fixturePredictions: { f3: changed } };
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", { body: elsewhere as typeof other });
    const sent = wire.callsOf("PUT /leagues/typer/userteams").length;
    await reload();
    await screen.findByText("Meksyk – Polska: tutaj Polska o 1, zapisane Remis");
    expect(wire.callsOf("PUT /leagues/typer/userteams")).toHaveLength(sent);
  });

  it("takes a choice back that came too late, says so in the server's words, and shows the closed fixture", async () => {
    const { wire, user } = await predicting();
    const event = "Meksyk – Polska";
    const late = refusal(409, "fixture-closed", "Ta kolejka jest już zamknięta.");
    wire.on("PUT /leagues/typer/userteams", late);
    const asked = () => wire.callsOf("GET /leagues/{eventType}/fixtures/data/{leagueId}").length;
    const before = asked();
    await user.click(cell(event, /^Wygra Meksyk/));
    await screen.findByText(late.body.detail);
    await found(event, /^Wygra Polska.*wybrane$/);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it("makes a newcomer's team with the first prediction, without asking for its name, and keeps the match open", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    const none = refusal(404, "team-not-found", "Nie ma takiej drużyny.");
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    await open("/league");
    await user.click(await screen.findByText(/^Wygra Argentyna/));
    await screen.findByRole("heading", { level: 1, name: "WilczyApetyt" });
    expect(screen.queryByLabelText("Nazwa drużyny")).toBeNull();
    await found("Argentyna – Arabia Saudyjska", /^Wygra Argentyna.*wybrane$/);
  });

  it("asks for a team's name where the user's is taken, and makes the team with it", async () => {
    const { wire, user, open, fill } = visit({ as: "participant" });
    typer(wire);
    const none = refusal(404, "team-not-found", "Nie ma takiej drużyny.");
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    const taken = refusal(409, "team-name-taken", "Nazwa drużyny jest już zajęta.");
    wire.on("POST /leagues/typer/userteams", taken);
    await open("/league");
    await user.click(await screen.findByText(/^Wygra Argentyna/));
    const name = await screen.findByLabelText("Nazwa drużyny");
    typer(wire);
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    expect(name).toHaveValue("WilczyApetyt");
    await fill(name, "ma spacje");
    await user.click(screen.getByRole("button", { name: "Zapisz nazwę drużyny" }));
    await screen.findByText(/Nazwa musi mieć od 3 do 40 znaków i nie może zawierać spacji/);
    await fill(name, "OrłyZPodwórka");
    await user.click(screen.getByRole("button", { name: "Zapisz nazwę drużyny" }));
    await screen.findByRole("heading", { level: 1, name: "OrłyZPodwórka" });
  });

  it("says at most once per 5 s that a fixture has not started", async () => {
    const { wire, user } = await predicting("/league?fixture=f4");
    const [draw] = match("Argentyna – Arabia Saudyjska").getAllByText(/, Remis,/);
    if (draw === undefined) throw new Error("no draw is offered");
    await user.click(draw);
    await user.click(draw);
    await screen.findByText("Typy wprowadzisz, gdy kolejka się rozpocznie");
    expect(screen.getAllByText("Typy wprowadzisz, gdy kolejka się rozpocznie")).toHaveLength(1);
    expect(wire.callsOf("PUT /leagues/typer/userteams")).toEqual([]);
  });

  it("explains the points of a locked event in a popup, and says how the others chose", async () => {
    const { user } = await predicting("/league?fixture=f2");
    await user.click(screen.getByRole("button", { name: "Punkty: Dania – Tunezja" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("Dania 0:0 Tunezja");
    await pressEscape(user);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const chart = await screen.findByRole("table", { name: /: Argentyna – Arabia Saudyjska$/ });
    const shares = [...chart.querySelectorAll("tbody td:nth-child(3)")].map((one) => one.textContent);
    expect(shares).toEqual(["93%", "5%", "2%"]);
  });

  it("is found saved in the other language, and taken back there", async () => {
    const { wire, user, open } = await predicting("/league", "en");
    const event = "Mexico – Poland";
    await user.click(cell(event, /^2:1, /));
    await found(event, /^2:1, .*chosen$/);
    await settled();
    await open("/league");
    await user.click(await screen.findByRole("button", { name: `Expand: ${event}` }));
    await user.click(await found(event, /^2:1, .*chosen$/));
    await waitFor(() => expect(match(event).queryByText(/^2:1, .*chosen$/)).toBeNull());
    expect(wire.callsOf("PUT /leagues/typer/userteams")).toHaveLength(2);
  });
});
