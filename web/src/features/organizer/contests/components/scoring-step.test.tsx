import { cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aContest } from "@/api/testing/factories";
import { answerScoring, changesOf, open, typer } from "@/features/organizer/contests/testing/scoring-form";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 60_000 });
const none = { per: null, min: null, max: null };
const fantasy = aContest({
  ...{ eventType: "Fantasy", state: "draft" },
  pointEvents: [
    { name: "goals", position: null, value: 4, ...none, displayName: { pl: "Gole", en: "Goals" } },
    { name: "saves", position: null, value: 1, ...none, displayName: { pl: "Obrony", en: "Saves" } },
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
  answerScoring();

  it("unfolds a statistic that keeps the form from being sent", async () => {
    open(fantasy);
    await typeWrong("Nazwa po polsku", "", /^Jak się liczy/);
    expect(isOpen(folds(/^Jak się liczy/)[1])).toBe(false);
  });

  it("asks which statistics say who has played, and which keep an armband", async () => {
    const contest = aContest({ ...fantasy, captain: "standing", appearance: ["goals"] });
    const sent = changesOf(contest);
    open(contest);
    const played = within(await screen.findByRole("group", { name: "Kto zagrał" }));
    played.getByText("Decyduje: Gole.");
    expect(played.getByRole("checkbox", { name: "Gole" })).toBeChecked();
    await userEvent.click(played.getByRole("checkbox", { name: "Obrony" }));
    played.getByText("Decyduje: Gole i Obrony.");
    const armband = within(screen.getByRole("group", { name: "Kto zachowuje opaskę kapitana" }));
    armband.getByText("Kapitan, który zagrał, zachowuje opaskę.");
    await userEvent.click(armband.getByRole("checkbox", { name: "Gole" }));
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() =>
      expect(sent).toEqual([{ appearance: ["goals", "saves"], captainAppearance: ["goals"] }]),
    );
  });

  it("asks nothing about an armband where a bonus makes the captain", async () => {
    open(fantasy);
    await screen.findByRole("group", { name: "Kto zagrał" });
    expect(screen.queryByRole("group", { name: "Kto zachowuje opaskę kapitana" })).toBeNull();
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

  it("asks for rounds without a winner where that breaks ties, and sends them", async () => {
    const sent = changesOf(typer);
    open(typer);
    const ties = within(await screen.findByRole("group", { name: "Gdy punktów jest tyle samo" }));
    expect(ties.queryByLabelText(/^Kolejki bez wygranej/)).toBeNull();
    await userEvent.click(ties.getByRole("checkbox", { name: "wygrane kolejki" }));
    const field = ties.getByLabelText(/^Kolejki bez wygranej/);
    fireEvent.change(field, { target: { value: "1–3, 7" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() =>
      expect(sent).toEqual([{ tieBreak: [...typer.tieBreak, "roundWins"], roundWinsLeaveOut: [1, 2, 3, 7] }]),
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
