import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { asBefore } from "@/testing/as-before";
import type { CallName } from "@/testing/call-types";
import { usualWire, type Who } from "@/testing/default-answers";
import { late } from "@/testing/late";
import { refusal } from "@/testing/refusal";
import { withNews } from "@/testing/samples/news";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { board } from "@/testing/samples/rival";
import { typer } from "@/testing/samples/typer";
import { settled, visit } from "@/testing/visit";
import type { Wire } from "@/testing/wire";

interface Waiting {
  path: string;
  read: CallName;
  /** The spec (section 2, "Other pages") wants the spinner meanwhile. */
  spins?: boolean;
  as?: Who;
  stand?: (wire: Wire) => void;
}

/** What a screen reads before it can show anything; the contact page reads nothing. */
const SCREENS: Waiting[] = [
  { path: "/", read: "GET /leagues/availablePublicLeagues", as: "visitor" },
  { path: "/", read: "GET /leagues/details" },
  { path: "/jointeam", read: "GET /leagues/details" },
  { path: "/league", read: "GET /leagues/{eventType}/fixtures/data/{leagueId}", spins: true },
  {
    path: "/league",
    read: "GET /players/clientData/{originId}",
    spins: true,
    stand: (wire) => board(wire, "everyFixture"),
  },
  { path: "/ranking", read: "GET /ranking/{leagueId}", spins: true },
  {
    path: "/rival/t-13-1?fixture=f2",
    read: "GET /leagues/typer/userteams/{teamId}/history/{fixtureId}",
    stand: typer,
  },
  { path: "/news", read: "GET /news/data/{leagueId}", spins: true },
  { path: "/newsdetails/n1", read: "GET /news/data/{leagueId}", spins: true, stand: withNews },
  { path: "/rules", read: "GET /leagues/{leagueId}/rules" },
  { path: "/prizes", read: "GET /leagues/details" },
  { path: "/privateLeagues", read: "GET /leagues/private/public/{leagueId}", spins: true },
  { path: "/privateLeagueDetails/pl1", read: "GET /leagues/private/{privateLeagueId}" },
  { path: "/profile", read: "GET /users/me", spins: true },
  { path: "/profile/consents", read: "GET /users/me/consents" },
  { path: "/profile/friends", read: "GET /users/me/friends" },
  { path: "/profile/archive", read: "GET /leagues/archive" },
  { path: "/inbox", read: "GET /users/inbox" },
];

const refused = refusal(500, "server-error", "Serwer nie dał rady.");

afterEach(() => vi.restoreAllMocks());

describe("while a screen's data is on its way, when it is refused and when nobody answers", () => {
  it.each(SCREENS)("$path says so of $read, and loads again when asked", async (asked) => {
    const { path, read, spins = false, as = "participant", stand = privateLeagues } = asked;
    const { wire, user, begin } = visit({ as, width: 390 });
    const server = usualWire(as, "pl");
    for (const one of [wire, server]) stand(one);
    // a device that knows it is offline asks no second time: the test does not wait for that
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const on = wire.on.bind(wire) as (name: CallName, answer: unknown) => Wire;
    const { told, tell } = late<typeof refused>();
    on(read, told);
    await begin(path);
    await waitFor(() => expect(wire.callsOf(read)).not.toEqual([]));
    await waitFor(() =>
      expect(document.querySelector(spins ? "main [data-spinner]" : "main [data-loading]")).not.toBeNull(),
    );
    tell(refused);
    on(read, refused);
    const alert = await within(screen.getByRole("main")).findByRole("alert");
    expect(alert).toHaveTextContent(refused.body.detail);
    on(read, "cut");
    await user.click(within(alert).getByRole("button", { name: "Wczytaj ponownie" }));
    await within(screen.getByRole("main")).findByText(/Nie mamy połączenia z serwerem/u);
    on(read, asBefore(server));
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Wczytaj ponownie" }));
    await waitFor(() => expect(within(screen.getByRole("main")).queryByRole("alert")).toBeNull());
    await settled();
  });
});

it("names no team and no points of a team that nobody has told us yet", async () => {
  const read = "GET /leagues/fantasy/userteams/league/{leagueId}";
  const { wire, begin } = visit({ as: "participant", width: 390 });
  board(wire, "everyFixture");
  const none = refusal(404, "team-not-found", "Nie masz jeszcze drużyny.");
  const { told, tell } = late<typeof none>();
  wire.on(read, told);
  await begin("/league");
  const head = await screen.findByRole("heading", { level: 1 });
  expect(head.parentElement?.textContent).toBe("Twoja drużyna");
  const round = await waitFor(() => {
    const found = document.querySelector("main [data-swipe] [aria-live]");
    if (found === null) throw new Error("no round is shown yet");
    return found;
  });
  expect(round).not.toHaveTextContent("pkt");
  tell(none);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Nowa drużyna"));
  await waitFor(() =>
    expect(document.querySelector("main [data-swipe] [aria-live]")).toHaveTextContent(/0,0\spkt/u),
  );
  expect(screen.getByRole("heading", { level: 1 }).parentElement).toHaveTextContent("0,0");
});

it("shows no ranking of a private league before its rounds are known, which stand above it", async () => {
  const { wire, begin } = visit({ as: "participant", width: 390 });
  privateLeagues(wire);
  const { told, tell } = late<{ body: [] }>();
  wire.on("GET /leagues/{eventType}/fixtures/data/{leagueId}", told);
  await begin("/privateLeagueDetails/pl1");
  await waitFor(() => expect(wire.callsOf("GET /leagues/private/{privateLeagueId}")).not.toEqual([]));
  await waitFor(() => expect(document.querySelector("main [data-loading]")).not.toBeNull());
  expect(screen.queryByRole("heading", { name: "Tabela ligi" })).toBeNull();
  tell({ body: [] });
  expect(await screen.findByRole("heading", { name: "Tabela ligi" })).toBeVisible();
});
