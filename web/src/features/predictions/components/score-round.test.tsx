import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { FixtureExplanation, SportEvent } from "@/api/types";
import {
  address,
  answering,
  card,
  match,
  round,
  scoring,
  show,
} from "@/features/predictions/testing/score-rounds";
import styles from "@/features/predictions/components/score-fields.module.css";

vi.setConfig({ testTimeout: 20_000 });
const server = answering();
const field = (side: string) => screen.getByLabelText(`${side}, typowany wynik`);

describe("a round of scores", () => {
  it("shows a saved score as saved, and not what is half typed", async () => {
    show(round([match("a"), match("b")]), { a: "2:1" });
    const isSaved = (side: string) => field(side).classList.contains(styles.saved ?? "");
    expect(["a-A", "a-B", "b-A"].map(isSaved)).toEqual([true, true, false]);
    await userEvent.clear(field("a-A"));
    expect(isSaved("a-B")).toBe(false);
  });

  it("takes eighteen digits for nine matches, and nothing else", async () => {
    const keys = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    const sent = show(round(keys.map((key) => match(key))));
    await userEvent.click(field("a-A"));
    await userEvent.keyboard("102131204121301102");
    const wanted = ["1:0", "2:1", "3:1", "2:0", "4:1", "2:1", "3:0", "1:1", "0:2"];
    expect(sent).toEqual(keys.map((key, place) => [key, wanted[place]]));
    await card("a").findByText(/Zapisano/);
  });

  it("waits for the second number, and keeps what is typed", async () => {
    const sent = show(round([match("a")]));
    await userEvent.type(field("a-A"), "3");
    card("a").getByText("wpisz drugą liczbę");
    expect(sent).toEqual([]);
    expect(field("a-B")).toHaveFocus();
    expect(field("a-A")).toHaveValue("3");
  });

  it("steps by buttons and arrows, beyond nine, and never below nothing", async () => {
    const sent = show(round([match("a")]), { a: "9:0" });
    await userEvent.click(card("a").getByRole("button", { name: "a-A, o jeden więcej" }));
    expect(field("a-A")).toHaveValue("10");
    await userEvent.click(field("a-B"));
    await userEvent.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}");
    expect(field("a-B")).toHaveValue("0");
    expect(sent.map(([, name]) => name)).toContain("10:0");
    await card("a").findByText(/Zapisano/);
    expect(sent.at(-1)).toEqual(["a", "10:0"]);
  });

  it("goes on after two digits in other sports, and with Enter anywhere", async () => {
    const sent = show(round([match("a"), match("b")]), {}, "basketball");
    await userEvent.click(field("a-A"));
    await userEvent.keyboard("98");
    expect(field("a-B")).toHaveFocus();
    await userEvent.keyboard("7{Enter}");
    expect(field("b-A")).toHaveFocus();
    expect(sent.at(-1)).toEqual(["a", "98:7"]);
  });

  it("takes a score back once both numbers are gone", async () => {
    const sent = show(round([match("a")]), { a: "2:1" });
    await userEvent.clear(field("a-A"));
    expect(sent).toEqual([]);
    await userEvent.clear(field("a-B"));
    expect(sent).toEqual([["a", null]]);
  });

  it("takes no letters and nothing above 199", async () => {
    const sent = show(round([match("a")]), { a: "2:1" });
    await userEvent.type(field("a-A"), "x");
    expect(field("a-A")).toHaveValue("2");
    fireEvent.change(field("a-A"), { target: { value: "200" } });
    expect(field("a-A")).toHaveValue("2");
    expect(sent).toEqual([]);
  });

  it("says what a pick may pay, by level, and explains it once", () => {
    show(round([match("a"), match("b"), match("c")]), { a: "2:1", b: "1:1" });
    card("a").getByRole("img", { name: "dokładny wynik 4, różnica 3, zwycięzca 2" });
    card("b").getByRole("img", { name: "dokładny wynik 4, zwycięzca 2" });
    card("c").getByText("wpisz wynik");
    screen.getByRole("heading", { name: "Ile daje mecz" });
    expect(screen.queryByRole("button", { name: "Boisko" })).toBeNull();
  });

  it("says by how much a match counts for more, and what a pick may pay then", () => {
    show(round([match("a", { weight: 2 }), match("b")]), { a: "2:1" });
    card("a").getByText("punkty × 2");
    card("a").getByRole("img", { name: "dokładny wynik 8, różnica 6, zwycięzca 4" });
    expect(card("b").queryByText(/punkty ×/)).toBeNull();
  });

  it("moves the only joker of a round to the match that is pressed, and says what it pays", async () => {
    const events = [match("a", { joker: 2 }), match("b", { joker: 2 }), match("c")];
    const sent = show(round(events), { a: "2:1" }, "football", { marked: ["a"] });
    const on = (key: string) => card(key).getByRole("button", { name: /^joker × 2/ });
    expect(on("a")).toHaveAttribute("aria-pressed", "true");
    card("a").getByRole("img", { name: "dokładny wynik 8, różnica 6, zwycięzca 4" });
    expect(card("c").queryByRole("button", { name: /joker/ })).toBeNull();
    await userEvent.click(on("b"));
    await waitFor(() => expect(on("b")).toHaveAttribute("aria-pressed", "true"));
    expect(on("a")).toHaveAttribute("aria-pressed", "false");
    expect(sent).toEqual([["jokers", ["b"]]]);
    await userEvent.click(on("b"));
    await waitFor(() => expect(sent.at(-1)).toEqual(["jokers", []]));
  });

  it("names who gave up, and the winner as all that counts", async () => {
    const score = { ft: [0, 1], et: null, p: null, sets: [[3, 6]], retired: "away" } as SportEvent["score"];
    const played = match("a", { state: "played", homeResult: 0, awayResult: 1, score });
    const pick = {
      ...{ predictionFamily: "Score", name: "1:0", rate: 0, points: 2, outcome: "hit", level: "tendency" },
      ...{ displayName: { pl: "1:0", en: "1:0" }, result: ["1"], resultDisplayNames: [] },
    };
    const explanation = {
      ...{ teamId: "t1", name: "Orły", fixtureId: "f1", points: 2, final: true, published: true },
      ...{ adjustments: 0, events: [{ key: "a", state: "played", predictions: [pick] }] },
    } as unknown as FixtureExplanation;
    server.use(
      http.get(`${address}/leagues/typer/userteams/t1/history/f1`, () => HttpResponse.json(explanation)),
    );
    show(round([played], { state: "final", typerResults: { a: { Score: ["1"] } } }), { a: "1:0" });
    await card("a").findByText("zwycięzca");
    card("a").getByText("Krecz: a-B");
  });

  it("says that a match was abandoned, and the outcome as all that counts", async () => {
    const score = { ft: [2, 1], et: null, p: null, sets: [], retired: null, abandoned: true };
    const cut = { state: "played", homeResult: 2, awayResult: 1, score };
    const played = match("a", cut as unknown as SportEvent);
    const pick = {
      ...{ predictionFamily: "Score", name: "2:1", rate: 0, points: 2, outcome: "hit", level: "tendency" },
      ...{ displayName: { pl: "2:1", en: "2:1" }, result: ["1"], resultDisplayNames: [] },
    };
    const explanation = {
      ...{ teamId: "t1", name: "Orły", fixtureId: "f1", points: 2, final: true, published: true },
      ...{ adjustments: 0, events: [{ key: "a", state: "played", predictions: [pick] }] },
    } as unknown as FixtureExplanation;
    server.use(
      http.get(`${address}/leagues/typer/userteams/t1/history/f1`, () => HttpResponse.json(explanation)),
    );
    show(round([played], { state: "final", typerResults: { a: { Score: ["1"] } } }), { a: "2:1" });
    await card("a").findByText("zwycięzca");
    card("a").getByText("Mecz przerwany i niedokończony");
    expect(card("a").queryByText("koniec")).toBeNull();
  });

  it("shows after the lock what a quota has made of the points", async () => {
    const played = match("a", { state: "played", homeResult: 3, awayResult: 2 });
    const fixture = round([played], { state: "final", typerResults: { a: { Score: ["3:2"] } } });
    const pick = {
      ...{ predictionFamily: "Score", name: "2:1", rate: 0, points: 8, outcome: "hit", level: "difference" },
      ...{ displayName: { pl: "2:1", en: "2:1" }, result: ["3:2"], resultDisplayNames: [] },
    };
    const bases = { home: 7, draw: 3.5, away: 10 };
    const explanation = {
      ...{ teamId: "t1", name: "Orły", fixtureId: "f1", points: 8, final: true, published: true },
      ...{ adjustments: 0, events: [{ key: "a", state: "played", predictions: [pick], bases }] },
    } as unknown as FixtureExplanation;
    server.use(
      http.get(`${address}/leagues/typer/userteams/t1/history/f1`, () => HttpResponse.json(explanation)),
    );
    show(fixture, { a: "2:1" }, "football", {
      pays: { ...scoring, kind: "scale", quota: { min: 3, max: 10 } },
    });
    await card("a").findByRole("img", { name: "dokładny wynik 9, różnica 8, zwycięzca 7" });
    await userEvent.click(card("a").getByRole("button", { name: "Punkty: a-A – a-B" }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(/wygrana gospodarzy 7,0, remis 3,5, wygrana gości 10,0 pkt/);
  });

  it("shows after the lock what was predicted, which level was right and its points", async () => {
    const played = match("a", { state: "played", homeResult: 3, awayResult: 2 });
    const fixture = round([played], { state: "final", typerResults: { a: { Score: ["3:2"] } } });
    const pick = {
      ...{ predictionFamily: "Score", name: "2:1", rate: 0, points: 3, outcome: "hit", level: "difference" },
      ...{ displayName: { pl: "2:1", en: "2:1" }, result: ["3:2"], resultDisplayNames: [] },
    };
    const explanation = {
      ...{ teamId: "t1", name: "Orły", fixtureId: "f1", points: 3, final: true, published: true },
      ...{ adjustments: 0, events: [{ key: "a", state: "played", predictions: [pick] }] },
    } as unknown as FixtureExplanation;
    server.use(
      http.get(`${address}/leagues/typer/userteams/t1/history/f1`, () => HttpResponse.json(explanation)),
    );
    show(fixture, { a: "2:1" });
    await card("a").findByText("różnica");
    card("a").getByText("2:1");
    card("a").getByText("3:2");
    await userEvent.click(card("a").getByRole("button", { name: "Punkty: a-A – a-B" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findAllByText("różnica")).length).toBeGreaterThan(0);
    dialog.getByText(/Liczy się najlepszy trafiony poziom/);
    expect(dialog.queryByText(/kurs/)).toBeNull();
  });
});
