import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { Contest } from "@/api/types";
import { SettingsScreen } from "@/features/organizer/contests/components/settings-screen";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 60_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const none = { per: null, min: null, max: null };
const fantasy = aContest({
  ...{ eventType: "Fantasy", state: "draft" },
  pointEvents: [
    { name: "goals", position: null, value: 4, ...none, displayName: { pl: "Gole", en: "Goals" } },
    { name: "saves", position: null, value: 1, ...none, displayName: { pl: "Obrony", en: "Saves" } },
  ],
});
const typer = aContest({
  ...{ eventType: "Typer", state: "draft", predictionFamilies: ["1X2"] },
  availablePredictions: [
    { name: "1", rate: 2, predictionFamily: "1X2", isDisabled: false, displayName: { pl: "1", en: "1" } },
  ],
});

/** A typer with exact results, and what stands for those above 5. */
const exact = aContest({
  ...{ eventType: "Typer", state: "draft", predictionFamilies: ["ExactResult"], exactOther: true },
  availablePredictions: ["1:0", "other"].map((name) => ({
    ...{ name, rate: 9, predictionFamily: "ExactResult" as const, isDisabled: false },
    displayName: { pl: name === "other" ? "inny wynik" : name, en: name },
  })),
});

function open(contest: Contest): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/c1/settings/scoring"]}>
        <Routes>
          <Route path="/organizer/c1" element={<Outlet context={contest} />}>
            <Route path="settings/:step?" element={<SettingsScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Takes changes of a contest; answers the bodies that were sent. */
function changesOf(contest: Contest): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.patch(at("/organizer/contests/leagues/c1"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(contest);
    }),
  );
  return sent;
}

/** Of fields that are folded away, too. */
const fields = (label: string) => screen.getAllByLabelText(label, { selector: "input", exact: false });
const folds = (name: RegExp) => screen.getAllByRole("button", { name });
const isOpen = (fold: HTMLElement | undefined) => fold?.getAttribute("aria-expanded") === "true";

async function typeWrong(label: string, value: string, fold: RegExp): Promise<void> {
  const [field, button] = [fields(label)[0], folds(fold)[0]];
  expect(isOpen(button)).toBe(false);
  fireEvent.change(field ?? document.body, { target: { value } });
  await userEvent.click(screen.getByText(/^Dalej:/));
  await waitFor(() => expect(isOpen(folds(fold)[0])).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field?.getAttribute("aria-invalid")).toBe("true");
}

describe("what a contest scores by", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    sessionStorage.clear();
    const consequences = { changeableUntil: null, frozen: false, scoringFrozen: false, squad: null };
    server.use(
      http.get(at("/organizer/contests/templates"), () => HttpResponse.json([])),
      http.post(at("/organizer/contests/leagues/c1/consequences"), () =>
        HttpResponse.json({ ...consequences, thinRounds: [] }),
      ),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("unfolds a statistic that keeps the form from being sent", async () => {
    open(fantasy);
    await typeWrong("Nazwa po polsku", "", /^Jak się liczy/);
    expect(isOpen(folds(/^Jak się liczy/)[1])).toBe(false);
  });

  it("unfolds a family with a rate that is none", async () => {
    open(typer);
    await typeWrong("Kurs: 1", "0,5", /^Kto wygra/);
  });

  it("asks for a typer's declared settings in their order, for one with many answers in a menu", async () => {
    open(typer);
    const asked = await screen.findAllByRole("heading", { level: 2 });
    expect(asked.map(({ textContent }) => textContent)).toEqual([
      "Za co są punkty",
      "Które kolejki liczą się więcej",
      "Joker",
      "Punkty za bezbłędną kolejkę",
      "Punkty za wygraną kolejkę",
      "Co się typuje",
      "Który wynik się liczy",
      "Kiedy zamykają się typy",
      "Co znaczy krecz lub przerwany mecz",
      "Kursy na początek",
      "Ile minut przed początkiem zamyka się kolejka",
      "Gdy punktów jest tyle samo",
    ]);
    await userEvent.click(screen.getByRole("button", { name: /Który wynik się liczy/ }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "po normalnym czasie gry",
      "po dogrywce",
      "z rzutami karnymi, każdy trafiony się liczy",
      "w setach, do 2 wygranych",
      "w setach, do 3 wygranych",
      "w punktach po wszystkich biegach",
    ]);
    await userEvent.click(screen.getByRole("option", { name: "po dogrywce" }));
    screen.getByText("Liczy się wynik po dogrywce.");
  });

  it("asks for the points of a whole round, says what they mean, and sends them", async () => {
    const sent = changesOf(typer);
    open(typer);
    const slam = within(await screen.findByRole("group", { name: "Punkty za bezbłędną kolejkę" }));
    await userEvent.click(slam.getByRole("radio", { name: "W wybranych kolejkach" }));
    fireEvent.change(slam.getByLabelText("Punkty"), { target: { value: "2,5" } });
    fireEvent.change(slam.getByLabelText("Numery kolejek"), { target: { value: "1–3" } });
    slam.getByText(/^Komplet daje 2,5 pkt więcej.*co najmniej 3\.$/);
    const win = within(screen.getByRole("group", { name: "Punkty za wygraną kolejkę" }));
    await userEvent.click(win.getByRole("radio", { name: "Najlepsze dzielą się po równo" }));
    win.getByText(/dostaje 2 pkt; gdy mają je trzy, każda 0,7 pkt/);
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() =>
      expect(sent).toEqual([
        { slam: { points: 2.5, atLeast: 3, rounds: [1, 2, 3] }, roundWin: { points: 2, shared: "part" } },
      ]),
    );
  });

  it("takes scores above 5 off the exact results, and their odds with them", async () => {
    const sent = changesOf(exact);
    open(exact);
    expect(await screen.findAllByLabelText(/^Kurs: /)).toHaveLength(2);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Typuje się też inny wynik/ }));
    expect(screen.getAllByLabelText(/^Kurs: /)).toHaveLength(1);
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    const scores = [expect.objectContaining({ name: "1:0" })];
    expect(sent[0]).toEqual({ exactOther: false, availablePredictions: scores });
  });

  it("asks for no scores above 5 without exact results, or where sets decide", async () => {
    open(typer);
    await screen.findByRole("heading", { name: "Kursy na początek" });
    expect(screen.queryByRole("heading", { name: "Wyniki powyżej 5" })).toBeNull();
    cleanup();
    open({ ...exact, resultBasis: "bestOfFive" });
    await screen.findByRole("heading", { name: "Kursy na początek" });
    expect(screen.queryByRole("heading", { name: "Wyniki powyżej 5" })).toBeNull();
  });

  it("asks for no score that counts where places decide", async () => {
    open(aContest({ ...typer, origin: { ...typer.origin, sport: "skiJumping" } }));
    await screen.findByRole("heading", { name: "Kursy na początek" });
    expect(screen.queryByRole("heading", { name: "Który wynik się liczy" })).toBeNull();
    expect(screen.queryByRole("heading", { name: /^Co znaczy krecz/ })).toBeNull();
  });

  it("asks what a retirement or an abandoned match means where there are matches", async () => {
    open(typer);
    await screen.findByRole("heading", { name: "Co znaczy krecz lub przerwany mecz" });
    screen.getByText("Typ na zwycięzcę (kto prowadził) się liczy, na dokładny wynik i różnicę – nie.");
  });

  it("asks for points by level in place of rates, fills in what many play by, and shows an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    expect(screen.queryByRole("heading", { name: "Kursy na początek" })).toBeNull();
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("2 pkt");
    await userEvent.click(screen.getByRole("button", { name: "Reguła dziewiątki" }));
    fireEvent.change(example.getByLabelText("Typ"), { target: { value: "0:0" } });
    fireEvent.change(example.getByLabelText("Wynik"), { target: { value: "1:1" } });
    example.getByText("3 pkt");
    fireEvent.change(screen.getByLabelText("Remis, dokładny wynik"), { target: { value: "4,5" } });
    const tried = within(screen.getByRole("table", { name: "Próba na kolejce" }));
    expect(tried.getAllByRole("rowheader")[0]).toHaveTextContent("Drużyna 3");
    expect(tried.getAllByRole("row")[2]).toHaveTextContent("0:0 4,5");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      scoring: {
        kind: "scale",
        home: { tendency: 2, difference: 3, exact: 4 },
        draw: { tendency: 3, difference: null, exact: 4.5 },
        away: { tendency: 3, difference: 4, exact: 5 },
      },
    });
  });

  it("asks for a close score in place of the difference, also of a draw", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    expect(screen.queryByLabelText("Remis, różnica")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Superbru/ }));
    expect(screen.getByRole("radio", { name: /^wynik blisko/ })).toBeChecked();
    expect(screen.getByLabelText("Remis, blisko")).toHaveValue("1,5");
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("1,5 pkt");
    example.getByText("blisko");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    const levels = { tendency: 1, difference: null, close: 1.5, exact: 3 };
    expect(sent[0]).toEqual({ scoring: { kind: "scale", home: levels, draw: levels, away: levels } });
  });

  it("asks for a quota beside the levels, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    expect(screen.queryByLabelText(/^Najmniej, gdy/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Z typów wszystkich (quota)" }));
    expect(screen.getByRole("radio", { name: /^z typów wszystkich/ })).toBeChecked();
    screen.getByText("Za mecz można dostać od 0 do 12 pkt.");
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("7 pkt");
    example.getByText("gdy zwycięzcę typowało 5 z 25 drużyn");
    fireEvent.change(screen.getByLabelText("Najwyżej, gdy typuje go mało kto"), { target: { value: "7" } });
    example.getByText("6 pkt");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      scoring: { kind: "scale", home: { tendency: 0 }, quota: { min: 3, max: 7 } },
    });
  });

  it("asks for points by distance, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    expect(await screen.findByRole("radio", { name: /^Proste punkty/ })).toBeVisible();
    expect(screen.queryByRole("radio", { name: /^Odległość/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Inne sposoby" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Odległość/ }));
    fireEvent.change(screen.getByLabelText("Punkty bez pomyłki"), { target: { value: "60" } });
    fireEvent.change(screen.getByLabelText("Mniej za bramkę pomyłki"), { target: { value: "1" } });
    fireEvent.change(screen.getByLabelText("Trafiony remis zamiast innych punktów"), {
      target: { value: "250" },
    });
    within(screen.getByRole("group", { name: "Na przykład" })).getByText("59 pkt");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      scoring: { kind: "distance", top: 60, perGoal: 1, exact: 2, least: 1, draw: 250 },
    });
  });

  it("asks for the rounds that count for more, and takes no factor but halves", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("button", { name: "Dodaj kolejki" }));
    fireEvent.change(screen.getByLabelText("Do kolejki"), { target: { value: "4" } });
    const factor = screen.getByLabelText("Mnożnik");
    fireEvent.change(factor, { target: { value: "1,2" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await screen.findByText("Wpisz mnożnik od 0,5 do 10, co 0,5");
    fireEvent.change(factor, { target: { value: "1,5" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toEqual([{ weight: [{ first: 1, last: 4, factor: 1.5 }] }]));
  });

  it("asks for the points of each part of a score, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("button", { name: "Inne sposoby" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Suma/ }));
    fireEvent.change(screen.getByLabelText("dokładny wynik"), { target: { value: "1,5" } });
    fireEvent.change(screen.getByLabelText("różnica"), { target: { value: "" } });
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("5 pkt");
    fireEvent.change(example.getByLabelText("Wynik"), { target: { value: "1:1" } });
    example.getByText("2 pkt");
    example.getByText("bramki jednej drużyny");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    const points = { tendency: 3, home: 2, away: 2, difference: 0, exact: 1.5, rare: 5, rareBelow: 10 };
    expect(sent[0]).toEqual({ scoring: { kind: "sum", ...points } });
  });

  it("asks for the points of winner and margin, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("button", { name: "Inne sposoby" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Zwycięzca i różnica/ }));
    fireEvent.change(screen.getByLabelText("blisko: o najwyżej tyle inna"), { target: { value: "2" } });
    within(screen.getByRole("group", { name: "Na przykład" })).getByText("4 pkt");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ scoring: { kind: "margin", result: 3, near: 1, within: 2, exact: 2 } });
  });

  it("asks for jokers, with one factor or by rounds", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: "Jokery w każdej kolejce" }));
    const factor = screen.getByLabelText("Mnożnik jokera");
    fireEvent.change(factor, { target: { value: "1,5" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await screen.findByText("Wpisz mnożnik jokera od 2 do 5, co 0,5");
    fireEvent.change(factor, { target: { value: "2,5" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    const joker = { perRound: 1, perContest: null, factor: 2.5, factorByRounds: [] };
    await waitFor(() => expect(sent).toEqual([{ joker }]));
  });

  it("names a level without points, and sends nothing", async () => {
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    const field = screen.getByLabelText("Wygrają goście, zwycięzca");
    fireEvent.change(field, { target: { value: "" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  });

  it("keeps the focus at the list when a statistic is taken out", async () => {
    open(fantasy);
    await userEvent.click(folds(/^Jak się liczy/)[0] ?? document.body);
    await userEvent.click(screen.getByRole("button", { name: "Usuń: Gole, wszystkie pozycje" }));
    expect(screen.queryByText("Gole")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Statystyki i punkty za nie" }));
  });
});
