import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Contest } from "@/api/types";
import { refusal } from "@/testing/refusal";
import { contests } from "@/testing/samples/contests";
import { visited } from "@/testing/samples/private-leagues";
import { address } from "@/testing/visit";
import { openPrivate, visitPrivate } from "@/features/private-leagues/testing/open-private";
import { pressEscape } from "@/testing/escape";

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
    await pressEscape(user);
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

  it("opens the regulation of the contest that a guest has not joined at once, and keeps the way there", async () => {
    const { wire, user, open } = visitPrivate({ width: 390 });
    const others = contests().map((contest) => ({
      ...contest,
      isSigned: contest._id !== "mundial" && contest.isSigned,
    }));
    wire.on("GET /leagues/details", { body: others });
    await open("/l/B8WN2TQC/join");
    const regulation = await screen.findByRole("dialog", { name: "Mundial 2022" });
    expect(localStorage.getItem("trybuna.invitation")).toBe("B8WN2TQC");
    await user.click(within(regulation).getByRole("button", { name: "Nie teraz" }));
    await waitFor(() => expect(regulation).not.toBeInTheDocument());
    const main = within(screen.getByRole("main"));
    main.getByText(/ŻubryOli zaprasza/);
    await user.click(main.getByRole("button", { name: "Dołącz do rozgrywek" }));
    await screen.findByRole("dialog", { name: "Mundial 2022" });
  });

  it("says in the contest's own words what a visitor does, and who invites", async () => {
    const { wire, open } = visitPrivate({ as: "visitor", lang: "en" });
    const mundial = contests().find(({ _id }) => _id === "mundial") as Contest;
    const fantasy = { ...mundial, eventType: "Fantasy" as const, budget: 100 };
    wire.on("GET /leagues/addresses/{address}", { body: { contest: fantasy, fixture: null } });
    await open("/l/B8WN2TQC");
    await screen.findByText("Create a team");
    screen.getByText("ŻubryOli invites you");
    expect(screen.queryByText("Make predictions")).toBeNull();
  });

  it.each(["/", "/league"])("waits where one comes by until the guest is in: %s", async (path) => {
    localStorage.setItem("trybuna.invitation", "B8WN2TQC");
    const { wire, open } = visitPrivate({ width: 390 });
    const none = refusal(404, "team-not-found", "Nie ma takiej drużyny.");
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    await open(path);
    const notice = within(await screen.findByRole("region", { name: "Zaproszenie do ligi prywatnej" }));
    await notice.findByText(/Brakuje tylko Twoich typów/);
    notice.getByText("ŻubryOli zaprasza");
  });

  it("waits below saved picks too, as their receipt, and goes once the guest is in", async () => {
    localStorage.setItem("trybuna.invitation", "B8WN2TQC");
    const { wire, open, reload } = visitPrivate({ width: 390 });
    await open("/league");
    await waitFor(() => expect(screen.getAllByText(/Wszystko gotowe/)).toHaveLength(2));
    wire.on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [visited()] });
    await reload();
    await waitFor(() => expect(localStorage.getItem("trybuna.invitation")).toBeNull());
    expect(screen.queryByText(/Wszystko gotowe/)).toBeNull();
  });
});
