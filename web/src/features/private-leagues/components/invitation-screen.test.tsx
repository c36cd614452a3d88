import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "@/testing/refusal";
import { contests } from "@/testing/samples/contests";
import { address } from "@/testing/visit";
import { openPrivate, visitPrivate } from "@/features/private-leagues/testing/open-private";

describe("a private league's link", () => {
  it.each([
    ["pl", "Zaloguj się i dołącz", "Ten link już nie działa"],
    ["en", "Log in and join", "This link does not work any more"],
  ] as const)("invites a visitor: %s", async (lang, logIn, over) => {
    const { user, open } = await openPrivate("/l/B8WN2TQC", { as: "visitor", lang });
    await user.click(await screen.findByRole("link", { name: logIn }));
    await waitFor(() => expect(address()).toBe("/login"));
    expect(sessionStorage.getItem("trybuna.path")).toBe("/l/B8WN2TQC/join");
    await open("/l/XXXXXXXX");
    await screen.findByRole("heading", { name: over });
  });

  it("leads a guest who is logged in to the join dialog, and into the league", async () => {
    const { wire, user, begin } = visitPrivate({ width: 390 });
    await begin("/l/B8WN2TQC");
    await waitFor(() => expect(address()).toBe("/l/B8WN2TQC/join"), { timeout: 15_000 });
    const dialog = await screen.findByRole("dialog", { name: "Dołącz do ligi" });
    await within(dialog).findByText(/nie zobaczą adresu e-mail/);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const main = within(screen.getByRole("main"));
    main.getByRole("button", { name: "Dołącz do ligi" }).focus();
    await user.keyboard("{Enter}");
    const again = within(await screen.findByRole("dialog", { name: "Dołącz do ligi" }));
    await user.click(again.getByRole("button", { name: "Dołącz do ligi" }));
    await screen.findByText("Jesteś w lidze: KawalKornety"); // first: it goes after a while
    await waitFor(() => expect(address()).toBe("/privateLeagueDetails/pl3"));
    expect(wire.callsOf("POST /leagues/private/joinprivateLeague/").map(({ body }) => body)).toEqual([
      { league: { _id: "pl3", _partition: "mundial", link: "B8WN2TQC" }, team: { _id: "t1" } },
    ]);
    expect(localStorage.getItem("trybuna.invitation")).toBeNull();
  });

  it("names what a guest still lacks, a team, and waits until the guest has one or puts it off", async () => {
    const { wire, user, open, reload } = visitPrivate({ width: 320 });
    const none = refusal(404, "team-not-found", "Nie ma takiej drużyny.");
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    await open("/l/B8WN2TQC/join");
    await user.click(await screen.findByRole("link", { name: "Przejdź do typów" }));
    await open("/privateLeagues");
    await screen.findByText("Czeka zaproszenie do ligi KawalKornety (Mundial 2022).");
    const later = within(screen.getByRole("main")).getByRole("button", { name: "Nie teraz" });
    await user.click(later);
    await waitFor(() => expect(later).not.toBeInTheDocument());
    expect(document.activeElement).not.toBe(document.body);
    await reload();
    expect(screen.queryByText(/Czeka zaproszenie/)).toBeNull();
  });

  it("names the contest that a guest has not joined, with the way there", async () => {
    const { wire, open } = visitPrivate({ width: 390 });
    wire.on("GET /leagues/details", {
      body: contests().map((contest) => ({
        ...contest,
        isSigned: contest._id !== "mundial" && contest.isSigned,
      })),
    });
    await open("/l/B8WN2TQC/join");
    await within(screen.getByRole("main")).findByRole("link", { name: "Dołącz do rozgrywek" });
  });
});
