import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { useSyncExternalStore } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import type { Fixture, SportEvent, Team } from "@/api/types";
import { aNumberQuestion, anOrderQuestion, aTextQuestion } from "@/testing/samples/question";
import { address, answering } from "@/features/predictions/testing/score-rounds";
import { PredictionOutbox, type SaveRequest } from "../model/outbox";
import { FixtureSheet } from "./fixture-sheet";

vi.setConfig({ testTimeout: 20_000 });
const server = answering();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const clubs = ["Orły", "Żubr", "Fala", "Iskra"];

/** Two of four clubs, 3 points each. */
function question(changes: Partial<SportEvent> = {}): SportEvent {
  const event: Partial<SportEvent> = {
    ...{ key: "question-1", members: [], Home: null, Away: null, homeClub: null, awayClub: null },
    ...{ homeResult: null, awayResult: null, score: null, walkover: null, venue: null },
    ...{ state: "scheduled", closesAt: inHours(5), isClosed: false, startsAt: inHours(5) },
    resultBasis: "normalTime",
    groupEventName: "Kto zagra w finale?",
    question: {
      text: { pl: "Kto zagra w finale?", en: "Who?" },
      choose: 2,
      isSettled: false,
      form: "choice",
    },
    availablePredictions: clubs.map((pl, place) => ({
      ...{ name: String(place + 1), predictionFamily: "Answer", rate: 0.3, isDisabled: false },
      displayName: { pl, en: pl },
    })),
    ...changes,
  };
  return event as SportEvent;
}

/** How many goals, by a number from 0 to 400. */
function numberQuestion(changes: Partial<SportEvent> = {}): SportEvent {
  const { question: asked, availablePredictions } = aNumberQuestion("Kto zagra w finale?");
  return question({ question: asked, availablePredictions, ...changes } as Partial<SportEvent>);
}

/** The first three of four clubs, in order. */
function anOrder(): SportEvent {
  const { question: asked, availablePredictions } = anOrderQuestion("Kto zagra w finale?", clubs, 3);
  return question({ question: asked, availablePredictions } as Partial<SportEvent>);
}

/** Shows the round of questions; answers what is sent. */
function show(event: SportEvent, answers: string[] = [], changes: Partial<Fixture> = {}) {
  const fixture = {
    ...{ _id: "f1", name: "Długie typy", state: "open", opensAt: inHours(-9), closesAt: inHours(9) },
    ...{
      events: [event],
      ofQuestions: true,
      typerResults: {},
      sidesToCome: [],
      hasResults: false,
      ...changes,
    },
  } as unknown as Fixture;
  const picks = answers.length === 0 ? {} : { "question-1": { Answer: answers } };
  let team = {
    ...{ _id: "t1", revision: 1, sequence: 0, savedAt: inHours(-1), receipts: {} },
    fixturePredictions: { f1: picks },
  } as unknown as Team;
  const sent: unknown[] = [];
  const send = ({ change, sequence }: SaveRequest) => {
    sent.push(change.Answer);
    const after = change.Answer === null ? {} : { "question-1": change };
    team = { ...team, revision: team.revision + 1, sequence, fixturePredictions: { f1: after } } as Team;
    return Promise.resolve(team);
  };
  const quiet = () => undefined;
  const outbox = new PredictionOutbox({ send, keep: quiet, onRefused: quiet, onFailed: quiet });
  outbox.learn(team);
  function Sheet() {
    const state = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
    const league = aContest({ closing: "round" });
    return <FixtureSheet {...{ league, fixture, outbox, state }} needsName={false} rename={null} />;
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Sheet />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const card = within(screen.getByRole("article", { name: "Kto zagra w finale?" }));
  return { sent, card, user: userEvent.setup() };
}

describe("a question", () => {
  it("of an ordinary round stands in its sheet, and is no match to draw on a board", async () => {
    const { card, sent, user } = show(anOrder(), [], { ofQuestions: false, name: "1. konkurs" });
    expect(document.querySelector("[data-view-switch]")).toBeNull();
    await user.click(await card.findByRole("button", { name: /Fala/ }));
    expect(sent.at(-1)).toEqual(["1:3"]);
    expect(card.queryByText(/^Zamyka się/)).toBeNull();
  });

  it("says what it pays and when it closes, and takes as many answers as may be chosen", async () => {
    const { card, sent, user } = show(question());
    card.getByText("Wybierz do 2 z 4; każda dobra to 3,0 pkt");
    card.getByText(/\d+:\d\d ·/);
    card.getByText("0/2");
    await user.click(card.getByRole("button", { name: /^Fala/ }));
    await user.click(card.getByRole("button", { name: /^Orły/ }));
    await user.click(card.getByRole("button", { name: /^Iskra/ }));
    await card.findByText("2/2");
    expect(sent).toEqual([["3"], ["1", "3"]]);
    await user.click(card.getByRole("button", { name: /^Fala/ }));
    await card.findByText("1/2");
    expect(sent.at(-1)).toEqual(["1"]);
  });

  it("that has closed inks the answers that are known, and the others wait", () => {
    const { card } = show(question({ isClosed: true, closesAt: inHours(-1) }), ["1", "3"], {
      hasResults: true,
      typerResults: { "question-1": { Answer: ["1", "2"] } },
    });
    card.getByText("+3,0 pkt");
    expect(card.queryByText("0,0 pkt")).toBeNull();
  });

  it("that asks for a number takes one within its bounds, typed or stepped", async () => {
    const { card, sent, user } = show(numberQuestion());
    card.getByText(/^Dokładna liczba: 10,0 pkt, do 2 obok: 5,0 pkt, najbliższa ze wszystkich: 3,0 pkt/);
    const field = await card.findByLabelText("Kto zagra w finale?: Twoja liczba");
    await user.type(field, "174");
    expect(sent.at(-1)).toEqual(["174"]);
    await user.clear(field);
    expect(sent.at(-1)).toBeNull();
    await user.type(field, "401");
    card.getByText("Podaj liczbę od 0 do 400; miejsc po przecinku najwyżej 0.");
    expect(field).toHaveValue("401");
    expect(sent.at(-1)).toEqual(["40"]);
    await user.clear(field);
    await user.type(field, "12");
    await user.click(card.getByRole("button", { name: /: więcej$/ }));
    expect(sent.at(-1)).toEqual(["13"]);
    expect(field).toHaveValue("13");
  });

  it("that asked for a number shows mine, the right one and what it brought", async () => {
    const pick = {
      ...{ predictionFamily: "Answer", name: "172", rate: 0, points: 5, outcome: "hit", level: "near" },
      ...{ displayName: { pl: "172", en: "172" }, result: ["174"], resultDisplayNames: [] },
    };
    const event = {
      key: "question-1",
      state: "played",
      weight: 1,
      joker: null,
      points: 5,
      predictions: [pick],
    };
    const explanation = {
      ...{ teamId: "t1", name: "Orły", fixtureId: "f1", points: 5, final: false, published: true },
      ...{ adjustments: 0, events: [event], distribution: null },
    };
    server.use(
      http.get(`${address}/leagues/typer/userteams/t1/history/f1`, () => HttpResponse.json(explanation)),
    );
    const { question: asked } = numberQuestion();
    const settled = { ...asked, isSettled: true } as SportEvent["question"];
    const closed = { isClosed: true, closesAt: inHours(-1), state: "played" as const };
    const { card } = show(numberQuestion({ ...closed, question: settled ?? null }), ["172"], {
      hasResults: true,
      typerResults: { "question-1": { Answer: ["174"] } },
    });
    await card.findByText("172");
    card.getByText("174");
    await card.findByText(/5,0 pkt/);
  });

  it("that asks for a text takes it when its field is left", async () => {
    const { question: asked, availablePredictions } = aTextQuestion("Kto zagra w finale?");
    const { card, sent, user } = show(
      question({ question: asked, availablePredictions } as Partial<SportEvent>),
    );
    card.getByText("Wpisz odpowiedź; dobra to 5,0 pkt");
    const field = await card.findByLabelText("Twoja odpowiedź");
    await user.type(field, " Jan   Łęcki ");
    expect(sent).toEqual([]);
    await user.tab();
    expect(sent).toEqual([["Jan Łęcki"]]);
    expect(field).toHaveValue("Jan Łęcki");
    await user.clear(field);
    await user.type(field, "{Enter}");
    expect(sent.at(-1)).toBeNull();
  });

  it("that asks for an order takes one answer after another, and moves them", async () => {
    const { card, sent, user } = show(anOrder());
    card.getByText("Ułóż 3 miejsca: trafione 5,0 pkt, za każde obok o 1,0 mniej, najmniej 1,0");
    await user.click(card.getByRole("button", { name: "Fala" }));
    await user.click(card.getByRole("button", { name: "Orły" }));
    card.getByText(/^Brakuje 1 miejsca/);
    await card.findByText("brakuje 1 miejsca: jeszcze się nie liczy");
    expect(card.queryByText(/^wybrane|^zapisano/i)).toBeNull();
    await user.click(card.getByRole("button", { name: "Orły: wyżej" }));
    await user.click(card.getByRole("button", { name: "Iskra" }));
    expect(sent.at(-1)).toEqual(["1:1", "2:3", "3:4"]);
    expect(card.queryByText(/^Brakuje/i)).toBeNull();
    expect(card.queryByRole("button", { name: "Żubr" })).toBeNull();
    await user.click(card.getByRole("button", { name: "Fala: zdejmij" }));
    expect(sent.at(-1)).toEqual(["1:1", "2:4"]);
  });

  it("that asked for an order shows mine and the right one", () => {
    const { question: asked, availablePredictions } = anOrderQuestion("Kto zagra w finale?", clubs, 2);
    const closed = { isClosed: true, closesAt: inHours(-1), question: asked, availablePredictions };
    const { card } = show(question(closed as Partial<SportEvent>), ["1:3", "2:1"], {
      hasResults: true,
      typerResults: { "question-1": { Answer: ["1:1"] } },
    });
    card.getByText("1. Fala, 2. Orły");
    card.getByText("1. Orły");
  });
});
