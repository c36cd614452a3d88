import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readCopy } from "@/api/copy-store";
import { nth } from "@/testing/nth";
import { board } from "@/testing/samples/rival";
import { typer } from "@/testing/samples/typer";
import { settled, visit } from "@/testing/visit";

const squadNotice = /^Brak połączenia – pokazujemy skład z \d\d:\d\d/u;
const tokens = () => [...document.querySelectorAll<HTMLElement>("[data-token]")];
const labels = () => tokens().map((one) => one.getAttribute("aria-label"));

/** Waits until everything that the screen reads is in the copy. */
async function kept(...paths: string[]): Promise<void> {
  await waitFor(async () => {
    const copy = await readCopy();
    expect(copy?.reads.map(({ key }) => key[1])).toEqual(
      expect.arrayContaining(["/leagues/details", "/leagues/{eventType}/fixtures/data/{leagueId}", ...paths]),
    );
  });
}

const squadReads = [
  "/leagues/fantasy/userteams/league/{leagueId}",
  "/players/clientData/{originId}",
  "/fantasy/teams/data/{originId}",
  "/leagues/fantasy/fixtures/{fixtureId}/prices",
];

// a device that knows it is offline asks no second time: the tests do not wait for that
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});

/** A visit to a contest whose connection can be lost and found. */
function visitKept(as: "pl" | "en" = "pl") {
  const opened = visit({ as: "participant", lang: as });
  const turn = (on: boolean) => {
    isOnline = on;
    if (on) opened.wire.mend();
    else opened.wire.cut();
    dispatchEvent(new Event(on ? "online" : "offline"));
  };
  return { ...opened, lose: () => turn(false), find: () => turn(true) };
}

describe("without a connection", () => {
  it("the last squad is shown, an edit is kept, not saved for a reason that is told, and saved once the connection is back", async () => {
    const { wire, user, open, begin, lose, find } = visitKept();
    board(wire, "everyFixture");
    await open("/league?fixture=f3");
    await waitFor(() => expect(tokens()).not.toEqual([]));
    await kept(...squadReads);
    const online = labels();
    lose();
    await begin("/league?fixture=f3");
    await screen.findByText(squadNotice);
    await waitFor(() => expect(labels()).toEqual(online));
    expect(online[1]).toMatch(/cena/u);
    expect(document.querySelector("[data-deadline] time")).not.toBeNull();

    await user.hover(nth(tokens(), 1));
    await user.click(nth(document.querySelectorAll("[data-board=squad] [aria-haspopup=menu]"), 1));
    await user.click(await screen.findByRole("menuitem", { name: /^Zamień miejscami/u }));
    await user.click(nth(tokens(), 2));
    const ledger = within(await screen.findByRole("region", { name: "Oczekujące transfery" }));
    await ledger.findByText("Zapis wymaga połączenia.");
    await user.click(ledger.getByRole("button", { name: "Zapisz skład" }));
    await screen.findByText(/^Bez połączenia nie da się zapisać/u);
    expect(wire.callsOf("PUT /leagues/fantasy/userteams")).toEqual([]);
    const edited = labels();
    expect(edited).not.toEqual(online);
    await begin("/league?fixture=f3");
    await waitFor(() => expect(labels()).toEqual(edited));

    find();
    await waitFor(() => expect(screen.queryByText(squadNotice)).toBeNull());
    const again = within(await screen.findByRole("region", { name: "Oczekujące transfery" }));
    await user.click(again.getByRole("button", { name: "Zapisz skład" }));
    await waitFor(() => expect(document.querySelector("[data-receipt]")).not.toBeNull());
    expect(wire.callsOf("PUT /leagues/fantasy/userteams")).toHaveLength(1);
  });

  it("no contact data and no token is kept, and nothing at all after the log-out", async () => {
    const { wire, open, begin, lose } = visitKept();
    board(wire, "everyFixture");
    await open("/league");
    await kept(...squadReads);
    const copy = await readCopy();
    expect(copy?.reads.filter(({ key }) => String(key[1]).startsWith("/users"))).toEqual([]);
    expect(JSON.stringify(copy)).not.toMatch(/player@trybuna\.test|accessToken|c2lnbmF0dXJl/u);
    await open("/logout");
    await screen.findByRole("heading", { name: "Wylogowano" });
    await waitFor(async () => expect(await readCopy()).toBeNull());
    lose();
    await begin("/league");
    await screen.findAllByRole("heading", { level: 1 });
    expect(tokens()).toEqual([]);
  });

  it("is told while the app is open, and ends when the connection is back", async () => {
    const { wire, user, open, lose, find } = visitKept("en");
    board(wire, "everyFixture");
    await open("/league");
    await waitFor(() => expect(tokens()).not.toEqual([]));
    await kept(...squadReads);
    lose();
    await screen.findByText(/^No connection – this is your squad as of \d\d:\d\d/u);
    await user.click(nth(await screen.findAllByRole("link", { name: "Rules" }), 0));
    await screen.findByText("No connection. Everything is loaded again when it returns.");
    await user.click(nth(await screen.findAllByRole("link", { name: "Team" }), 0));
    await waitFor(() => expect(tokens()).not.toEqual([]));
    find();
    await waitFor(() => expect(screen.queryByText(/^No connection/u)).toBeNull());
    await settled();
  });

  it("shows the predictions of a typer contest, too", async () => {
    const { wire, open, begin, lose } = visitKept();
    typer(wire);
    await open("/league");
    await kept("/leagues/typer/userteams/league/{leagueId}");
    lose();
    await begin("/league");
    await screen.findByText(/^Brak połączenia – pokazujemy typy z \d\d:\d\d/u);
    await screen.findAllByText("Mundial 2022");
    await settled();
  });
});
