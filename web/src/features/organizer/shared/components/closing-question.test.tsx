import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ImportPreview } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { formatMoment } from "@/i18n/format";
import { inDays } from "@/testing/samples/account";
import { answerImport } from "@/testing/samples/imports";

const imports = "/organizer/contests/leagues/{leagueId}/imports";
const zero = { fixtures: 1, events: 1, results: 0, new: 0, changed: 1, unchanged: 0 };
const question = {
  fixtureId: "f1",
  fixture: "Kolejka 15",
  closesAt: inDays(3),
  wouldCloseAt: inDays(40),
  events: ["Narew – Bzura"],
};
const preview: ImportPreview = {
  _id: "import-1",
  league: "mundial",
  state: "preview",
  problems: [],
  notices: [],
  fixtures: [{ key: "k", name: "Kolejka 15", from: inDays(3), to: inDays(4), events: 1, change: "changed" }],
  counts: { ...zero, athletes: 0, newAthletes: 0, newClubs: 0, prices: 0 },
  clubs: [],
  stands: [],
  awarded: 1,
  waiting: 0,
  questions: [question],
  seasonRules: [],
  late: [{ fixture: "Kolejka 15", event: "Turcja – USA", was: null, will: question.wouldCloseAt }],
  progress: { done: 0, of: 1 },
  failure: null,
};

describe("the closings that a file would move", () => {
  it("stay unless they are moved with a reason", async () => {
    const { wire, open, press, fill, user } = organizing();
    answerImport(wire);
    wire
      .on(`POST ${imports}`, { status: 201, body: preview })
      .on(`POST ${imports}/{importId}/apply`, { status: 202, body: { ...preview, state: "waiting" } })
      .on(`GET ${imports}/{importId}`, { body: { ...preview, state: "waiting" } });
    await open("/organizer/mundial/import");
    await press(/^Terminarz/);
    await fill(main().getByLabelText("Albo wklej treść pliku"), "{}");
    await press("Pokaż podgląd");
    const asked = within(await screen.findByRole("region", { name: "Zamknięcia, które plik by przesunął" }));
    expect(asked.getByText(`Teraz kolejka zamyka się ${formatMoment(question.closesAt)}.`)).toBeVisible();
    expect(asked.getByText(`Potem zamknie się ${formatMoment(question.wouldCloseAt)}.`)).toBeVisible();
    expect(asked.getByText(/Narew – Bzura/)).toBeVisible();
    await user.click(main().getByRole("checkbox", { name: /^Walkower/ }));
    const late = within(main().getByRole("region", { name: "Późne mecze" }));
    late.getByText(`Turcja – USA (Kolejka 15): przełożony na ${formatMoment(question.wouldCloseAt)}`);
    await user.click(late.getByRole("checkbox", { name: /^Przełóż późny mecz/ }));
    await user.click(asked.getByRole("checkbox"));
    await press(/^Zapisz 1 /);
    await asked.findByText("Podaj powód");
    expect(wire.callsOf(`POST ${imports}/{importId}/apply`)).toEqual([]);
    await fill(asked.getByLabelText(/^Powód/), "Nowy terminarz");
    await press(/^Zapisz 1 /);
    await screen.findByRole("progressbar");
    expect(wire.callsOf(`POST ${imports}/{importId}/apply`).map(({ body }) => body)).toEqual([
      { movesClosings: true, reason: "Nowy terminarz", awardedCounts: true, postponesLate: true },
    ]);
  });
});
