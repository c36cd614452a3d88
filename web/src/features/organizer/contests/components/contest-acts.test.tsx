import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Closing, Contest } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { inDays } from "@/testing/samples/account";
import { answerConsole } from "@/testing/samples/console";

const all = "/organizer/contests/leagues/{leagueId}";
type Point = Closing["checks"][number];
const readiness = { ready: true, joined: false, checkedAt: new Date().toISOString(), checks: [] };

const results: Point = {
  key: "results",
  state: "blocking",
  title: "Wyniki",
  detail: "Kolejki bez kompletu wyników: 1 (Kolejka 1).",
  fixtureId: "f1",
};
const postponed: Point = {
  key: "postponed",
  state: "warning",
  title: "Mecze przełożone",
  detail: "Mecze przełożone bez wyniku: 1 (Narew – Bzura).",
  fixtureId: "f1",
};
const closingOf = (...checks: Point[]): Closing => ({
  ready: !checks.includes(results),
  checkedAt: new Date().toISOString(),
  checks,
});

describe("a draft", () => {
  it("is deleted once its name has been typed, and is on no list any more", async () => {
    const { wire, open, press, fill } = organizing();
    const state = answerConsole(wire);
    state.contest = { ...state.contest, state: "draft" };
    const { name } = state.contest;
    wire.on(`GET ${all}/readiness`, { body: readiness }).on(`DELETE ${all}`, () => {
      wire.on("GET /organizer/contests/leagues", { body: [] });
      return { status: 204 };
    });
    await open("/organizer/mundial/settings/check");
    await press("Usuń szkic");
    await press(`Usuń na dobre: ${name}`);
    await main().findByText("To nie jest nazwa tych rozgrywek");
    expect(wire.callsOf(`DELETE ${all}`)).toEqual([]);
    await fill(main().getByLabelText("Wpisz nazwę rozgrywek", { exact: false }), name);
    await press(`Usuń na dobre: ${name}`);
    await screen.findByText(`Usunięto szkic: ${name}`);
    expect(wire.callsOf(`DELETE ${all}`)).toHaveLength(1);
    await waitFor(() => expect(main().queryByText(name)).toBeNull());
  });
});

describe("a contest that is out", () => {
  it("goes back to draft while nobody has joined, and its checklist is there again", async () => {
    const { wire, open, press } = organizing();
    const state = answerConsole(wire);
    wire.on(`GET ${all}/readiness`, { body: readiness }).on(`POST ${all}/unpublish`, () => {
      state.contest = { ...state.contest, state: "draft" };
      return { body: state.contest };
    });
    const { name } = state.contest;
    await open("/organizer/mundial/settings");
    await press("Wróć do szkicu");
    await press(`Cofnij do szkicu: ${name}`);
    await screen.findByText(`Cofnięto do szkicu: ${name}`);
    await open("/organizer/mundial");
    await main().findByRole("heading", { name: "Można ogłosić" });
  });

  it("is ended with a reason, which its log tells, and nothing of it changes any more", async () => {
    const { wire, open: visit, press, fill, follow, user } = organizing();
    const state = answerConsole(wire);
    let open = [results, postponed];
    wire
      .on(`GET ${all}/readiness`, { body: readiness })
      .on(`GET ${all}/closing`, () => ({ body: closingOf(...open) }))
      .on(`POST ${all}/reopen`, () => {
        state.contest = { ...state.contest, state: "running", isClosed: false, endsAt: null };
        return { body: state.contest };
      })
      .on(`POST ${all}/close`, () => {
        const closed: Contest = { ...state.contest, state: "closed", isClosed: true, endsAt: inDays(1) };
        state.contest = closed;
        return { body: closed };
      })
      .on("GET /leagues/{leagueId}/log", {
        body: {
          ...{ page: 1, size: 20, total: 2 },
          items: ["Koniec sezonu", null].map((reason) => ({
            ...{ at: inDays(-0.1), action: "contest.closed", actor: "organizer" as const, reason },
            ...{ fixtureId: null, eventKey: null, summary: "Zakończono rozgrywki.", lock: null },
          })),
        },
      });
    const { name } = state.contest;
    await visit("/organizer/mundial/settings");
    await follow("Zakończ rozgrywki");
    await main().findByRole("heading", { name: "Jeszcze 2 sprawy" });
    expect(main().getByRole("link", { name: "Wpisz wyniki : Wyniki" })).toHaveAttribute(
      "href",
      "/organizer/mundial/fixtures/f1/results",
    );
    open = [postponed];
    await press("Sprawdź ponownie");
    await main().findByRole("heading", { name: "Jeszcze 1 sprawa" });
    await user.click(main().getByLabelText("Kończę bez nich: Mecze przełożone"));
    await main().findByRole("heading", { name: "Można zakończyć" });
    await press("Zakończ rozgrywki");
    await main().findByText("Podaj powód");
    await main().findByText("To nie jest nazwa tych rozgrywek");
    expect(wire.callsOf(`POST ${all}/close`)).toEqual([]);
    await fill(main().getByLabelText("Powód"), "Koniec sezonu");
    await fill(main().getByLabelText("Przepisz nazwę", { exact: false }), name);
    await press("Zakończ rozgrywki");
    await waitFor(() =>
      expect(main().getAllByText("Te rozgrywki są zakończone.", { exact: false }).length).toBeGreaterThan(0),
    );
    expect(wire.callsOf(`POST ${all}/close`).map(({ body }) => body)).toEqual([
      { reason: "Koniec sezonu", accepts: ["postponed"] },
    ]);
    await follow("Dziennik");
    expect(await main().findAllByText("Powód: Koniec sezonu")).toHaveLength(1);
    expect(main().getAllByText("Zakończono rozgrywki.")).toHaveLength(2);

    await follow("Ustawienia");
    await press("Cofnij zakończenie");
    await screen.findByText(`Cofnięto zakończenie: ${name}`);
    await main().findByRole("link", { name: "Zakończ rozgrywki" });
  });
});
