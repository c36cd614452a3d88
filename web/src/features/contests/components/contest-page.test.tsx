import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Contest } from "@/api/types";
import { visitorPicks } from "@/api/visitor-picks";
import { refusal } from "@/testing/refusal";
import { inDays, team } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import { fixtures } from "@/testing/samples/typer-schedule";
import { address, visit } from "@/testing/visit";
import type { Wire } from "@/testing/wire";

const page = "GET /leagues/addresses/{address}";
const open = () => fixtures().find(({ state }) => state === "open") ?? null;

function cup(changes: Partial<Contest> = {}): Contest {
  const found = contests().find(({ _id }) => _id === "puchar");
  if (found === undefined) throw new Error("the samples have no cup");
  return {
    ...found,
    nextDeadline: inDays(0.6),
    additionalOptions: { consents: [], sections: [] },
    ...changes,
  };
}

function stand(wire: Wire, changes: Partial<Contest> = {}): void {
  wire.on(page, { body: { contest: cup(changes), fixture: open() } });
}

const cell = (name: RegExp) => screen.findByRole("button", { name });

describe("a contest's page", () => {
  it.each([
    ["pl", "Kto wygra", "Jak się gra", "Załóż konto i dołącz"],
    ["en", "Who wins", "How to play", "Create an account and join"],
  ] as const)("tells a visitor what it is and how one plays: %s", async (lang, who, how, way) => {
    const { wire, open: visits } = visit({ lang });
    stand(wire);
    await visits("/c/puchar");
    screen.getByRole("heading", { level: 1, name: "Puchar miast" });
    screen.getByRole("heading", { name: who });
    screen.getByRole("heading", { name: how });
    screen.getByRole("link", { name: way });
  });

  it("keeps the first tap on this device and asks for the account then", async () => {
    const { wire, user, open: visits } = visit();
    stand(wire);
    await visits("/c/puchar");
    expect(screen.queryByRole("link", { name: "Zachowaj typ: załóż konto" })).toBeNull();
    await user.click(await cell(/^Wygra Argentyna/u));
    expect(visitorPicks("puchar")).toEqual([
      { fixtureId: "f3", eventKey: "arg-ksa", change: { "1X2": "1" } },
    ]);
    await user.click(screen.getByRole("link", { name: "Zachowaj typ: załóż konto" }));
    await waitFor(() => expect(address()).toBe("/register"));
    expect(sessionStorage.getItem("trybuna.path")).toBe("/c/puchar/join");
  });

  it("takes a pick away with a second tap", async () => {
    const { wire, user, open: visits } = visit();
    stand(wire);
    await visits("/c/puchar");
    await user.click(await cell(/^Wygra Argentyna/u));
    await user.click(await cell(/^Wygra Argentyna/u));
    expect(visitorPicks("puchar")).toEqual([]);
  });

  it("lets who came back from the log-in join, and then saves the pick that waited", async () => {
    const { wire, user, open: visits } = visit({ as: "participant" });
    stand(wire);
    const pick = { fixtureId: "f3", eventKey: "arg-ksa", change: { "1X2": "1" } };
    localStorage.setItem("trybuna.visitor.puchar", JSON.stringify([pick]));
    await visits("/c/puchar/join");
    const dialog = within(await screen.findByRole("dialog"));
    const mine = { ...team(), _id: "t9", league: "puchar", fixturePredictions: {} };
    const saved = { ...mine, revision: 9, fixturePredictions: { f3: { "arg-ksa": { "1X2": "1" } } } };
    wire
      .on("GET /leagues/details", { body: [cup({ isSigned: true })] })
      .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: fixtures() })
      .on("GET /leagues/typer/userteams/league/{leagueId}", { body: mine })
      .on("PUT /leagues/typer/userteams", { body: saved });
    await user.click(await dialog.findByRole("button", { name: "Akceptuję i dołączam" }));
    await waitFor(() => expect(address()).toBe("/league"));
    await waitFor(() => expect(wire.callsOf("PUT /leagues/typer/userteams")).toHaveLength(1));
    const [call] = wire.callsOf("PUT /leagues/typer/userteams");
    expect(call?.body).toMatchObject({ fixturePredictions: { f3: { "arg-ksa": { "1X2": "1" } } } });
    expect(visitorPicks("puchar")).toEqual([]);
  });

  it("leads who takes part to their team", async () => {
    const { wire, open: visits } = visit({ as: "participant" });
    stand(wire, { _id: "mundial", isSigned: true });
    await visits("/c/mundial");
    expect(address()).toBe("/league");
  });

  it("that does not exist says so", async () => {
    const { wire, open: visits } = visit();
    wire.on(page, refusal(404, "contest-not-found", "Nie ma takich rozgrywek."));
    await visits("/c/nobodys");
    expect(address()).toBe("/notFound");
  });

  it("of a fantasy contest shows the matches and the way to an account", async () => {
    const { wire, open: visits } = visit();
    stand(wire, { eventType: "Fantasy", budget: 100 });
    await visits("/c/puchar");
    screen.getByText("Argentyna – Arabia Saudyjska");
    expect(screen.queryByRole("button", { name: /Wygra/u })).toBeNull();
    screen.getByText(/masz 100,0 do wydania/u);
  });
});

describe("a contest that is not for everybody", () => {
  const joins = "POST /leagues/userleagues";
  const accept = "Akceptuję i dołączam";
  const opened = async () => within(await screen.findByRole("dialog"));

  it.each([
    ["pl", "code", "z kodem od organizatora"],
    ["en", "domains", "e-mail addresses @biuro.example"],
    ["en", "approval", "after the organizer's yes"],
  ] as const)("says who can play: %s, %s", async (lang, admission, words) => {
    const { wire, open: visits } = visit({ lang });
    stand(wire, { admission, entryDomains: ["biuro.example"] });
    await visits("/c/puchar");
    screen.getByText(words);
  });

  it("asks for its code, and leads to the field without one", async () => {
    const { wire, user, open: visits } = visit({ as: "participant" });
    stand(wire, { admission: "code" });
    await visits("/c/puchar/join");
    const dialog = await opened();
    const join = await dialog.findByRole("button", { name: accept });
    await waitFor(() => expect(join).toBeEnabled());
    await user.click(join);
    const field = dialog.getByLabelText("Kod od organizatora");
    expect(field).toHaveFocus();
    dialog.getByText("Wpisz kod.");
    await user.type(field, "BIURO-27");
    wire.on(joins, refusal(400, "entry-code-wrong", "Ten kod nie pasuje."));
    await user.click(join);
    await dialog.findByText("Ten kod nie pasuje.");
    expect(wire.callsOf(joins).map(({ body }) => body)).toMatchObject([{ entryCode: "BIURO-27" }]);
  });

  it("tells an address of another domain before the regulation is accepted", async () => {
    const { wire, open: visits } = visit({ as: "participant" });
    stand(wire, { admission: "domains", entryDomains: ["biuro.example"] });
    await visits("/c/puchar/join");
    const dialog = await opened();
    expect(await dialog.findByRole("alert")).toHaveTextContent("@biuro.example");
    expect(dialog.queryByRole("button", { name: accept })).toBeNull();
  });

  it("asks the organizer, says so, and then waits", async () => {
    const { wire, user, open: visits } = visit({ as: "participant" });
    stand(wire, { admission: "approval" });
    await visits("/c/puchar");
    await user.click(screen.getByRole("button", { name: "Poproś o zgodę" }));
    const dialog = await opened();
    wire.on(joins, { body: [] });
    stand(wire, { admission: "approval", joinRequest: "waiting" });
    await user.click(await dialog.findByRole("button", { name: "Akceptuję i proszę o zgodę" }));
    await screen.findByText("Organizator został zapytany: Puchar miast");
    await screen.findByText("Organizator został zapytany. Damy znać, gdy odpowie.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/c/puchar");
  });

  it("says that the organizer refused", async () => {
    const { wire, open: visits } = visit({ as: "participant" });
    stand(wire, { admission: "approval", joinRequest: "refused" });
    await visits("/c/puchar");
    screen.getByText("Organizator nie zgodził się na Twój udział.");
    expect(screen.queryByRole("button", { name: "Poproś o zgodę" })).toBeNull();
  });
});
