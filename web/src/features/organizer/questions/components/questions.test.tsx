import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrganizerQuestion } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { toLocalInput } from "@/features/organizer/shared/model/moments";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { answerConsole, aRound } from "@/testing/samples/console";
import { anOrderQuestion } from "@/testing/samples/question";

const all = "/organizer/contests/leagues/{leagueId}/questions";
const path = "/organizer/mundial/questions";

function asked(changes: Partial<OrganizerQuestion> = {}): OrganizerQuestion {
  const answer = (key: string, pl: string, en = pl) => ({ key, text: { pl, en }, isRight: false });
  return {
    ...{
      fixtureId: "f9",
      key: "question-1",
      choose: 1,
      points: 4,
      closesAt: inDays(3),
      closesWithRound: false,
    },
    ...{
      isClosed: false,
      state: "scheduled",
      isSettled: false,
      form: "choice",
      number: null,
      order: null,
      right: [],
    },
    text: { pl: "Czy padnie rekord?", en: "Will there be a record?" },
    answers: [answer("1", "Tak", "Yes"), answer("2", "Nie", "No")],
    ...changes,
  };
}

/** An organizer at the questions of a contest. */
async function atQuestions(
  questions: OrganizerQuestion[],
  where = path,
  state?: "draft",
  closing: "round" | "event" = "round",
) {
  const visited = organizing();
  const console = answerConsole(visited.wire);
  console.contest = { ...console.contest, closing };
  if (state !== undefined) console.contest = { ...console.contest, state };
  visited.wire.on(`GET ${all}`, () => ({ body: questions }));
  await visited.open(where);
  return visited;
}

const field = (name: RegExp | string) => main().getByLabelText(name);

describe("long bets", () => {
  it("are asked: answers line by line, what they pay, and when they close", async () => {
    const { wire, press, fill, follow } = await atQuestions([]);
    wire.on(`POST ${all}`, { status: 201, body: asked() });
    await main().findByText("Nie ma jeszcze pytań");
    await follow("Dodaj pytanie");
    await fill(field("Pytanie po polsku"), "Czy padnie rekord?");
    await press("Tak albo nie");
    expect(field(/^Odpowiedzi do wyboru/)).toHaveValue("Tak | Yes\nNie | No");
    await press("Zadaj pytanie");
    await main().findByText(/od 0 do 500/);
    await fill(field(/^Punkty za każdą/), "4");
    await fill(field(/^Zamyka się/), toLocalInput(inDays(3)));
    await press("Zadaj pytanie");
    await screen.findByText("Pytanie dodane");
    expect(wire.callsOf(`POST ${all}`)[0]?.body).toMatchObject({
      text: { pl: "Czy padnie rekord?", en: "" },
      answers: [
        { key: null, text: { pl: "Tak", en: "Yes" } },
        { key: null, text: { pl: "Nie", en: "No" } },
      ],
      ...{ choose: 1, points: 4, reason: null },
    });
  });

  it("ask for a number: its bounds, and what exact, near and nearest ones bring", async () => {
    const { wire, press, fill, user } = await atQuestions([], `${path}/new`);
    wire.on(`POST ${all}`, { status: 201, body: asked() });
    await fill(await main().findByLabelText("Pytanie po polsku"), "Ile goli padnie?");
    await user.click(main().getByRole("button", { name: /Rodzaj odpowiedzi/ }));
    await user.click(await screen.findByRole("option", { name: "Liczba" }));
    await fill(await main().findByLabelText(/^Najwyższa odpowiedź/), "400");
    await fill(field(/^Punkty za dokładną/), "10");
    await fill(field(/^Punkty za bliską/), "5");
    await fill(field(/^Zamyka się/), toLocalInput(inDays(3)));
    await press("Zadaj pytanie");
    await main().findByText("Podaj, o ile może się mylić bliska odpowiedź");
    await fill(field(/^Blisko znaczy/), "2");
    await fill(field(/^Punkty za najbliższą/), "3");
    await press("Zadaj pytanie");
    await screen.findByText("Pytanie dodane");
    expect(wire.callsOf(`POST ${all}`)[0]?.body).toMatchObject({
      answers: [],
      number: { decimals: 0, least: 0, most: 400, exact: 10, within: 2, near: 5, nearest: 3 },
    });
  });

  it("say which wait to be settled, and lead there", async () => {
    await atQuestions([
      asked(),
      asked({ key: "question-2", isClosed: true, closesAt: inDays(-1), text: { pl: "Kto?", en: "Who?" } }),
      asked({ key: "question-3", isClosed: true, isSettled: true, state: "played" }),
    ]);
    await main().findByText("Czeka na Ciebie");
    main().getByText("Rozstrzygnięte");
    const settle = main().getByRole("link", { name: /^Rozstrzygnij/ });
    expect(settle).toHaveAttribute("href", "/organizer/mundial/fixtures/f9/results");
    expect(main().getAllByText("1 z 2 · 4,0 pkt")).toHaveLength(3);
  });

  it("are changed with a reason; what is refused stays typed", async () => {
    const { wire, press, fill } = await atQuestions([asked()], `${path}/question-1`);
    wire.on(`PUT ${all}/{eventKey}`, refusal(409, "question-closed", "To pytanie jest już zamknięte."));
    await main().findByLabelText("Pytanie po polsku");
    await fill(field(/^Punkty za każdą/), "5");
    await press("Zapisz pytanie");
    await main().findByText("Podaj powód");
    await fill(field("Powód"), "Za mało");
    await press("Zapisz pytanie");
    await main().findByText("To pytanie jest już zamknięte.");
    expect(field(/^Punkty za każdą/)).toHaveValue("5");
    await waitFor(() => expect(wire.callsOf(`PUT ${all}/{eventKey}`)).toHaveLength(1));
    expect(wire.callsOf(`PUT ${all}/{eventKey}`)[0]?.body).toMatchObject({
      ...{ points: 5, reason: "Za mało" },
      answers: [{ key: "1" }, { key: "2" }],
    });
  });

  it("of a round are asked there, and close with it", async () => {
    const { wire, press, fill, user } = await atQuestions([], "/organizer/mundial/fixtures/f1/events");
    wire.on(`POST ${all}`, { status: 201, body: asked() });
    await user.click(await main().findByRole("link", { name: "Dodaj pytanie do kolejki" }));
    await fill(await main().findByLabelText("Pytanie po polsku"), "Pierwsza piątka");
    main().getByText("Zamyka się razem ze swoją kolejką.");
    expect(main().queryByLabelText(/^Zamyka się/)).toBeNull();
    await press("Tak albo nie");
    await fill(field(/^Punkty za każdą/), "4");
    await press("Zadaj pytanie");
    await screen.findByText("Pytanie dodane");
    expect(wire.callsOf(`POST ${all}`)[0]?.body).toMatchObject({ fixtureId: "f1", closesAt: null });
    await main().findByRole("link", { name: "Dodaj pytanie do kolejki" });
  });

  it("of a round are proposed as the round before asked, and asked by one press", async () => {
    const visited = organizing();
    const console = answerConsole(visited.wire);
    const order = anOrderQuestion("Pierwsza dwójka", ["Małysz", "Hannawald", "Ahonen"], 2);
    console.fixtures = [aRound({ events: [order] }), aRound({ _id: "f2", events: [] })];
    visited.wire.on(`POST ${all}`, { status: 201, body: asked() });
    await visited.open("/organizer/mundial/fixtures/f2/events");
    await main().findByText("Na tę kolejkę: „Pierwsza dwójka” z 3 odpowiedziami.");
    await visited.press("Zapytaj: Pierwsza dwójka");
    await screen.findByText("Pytanie dodane");
    expect(visited.wire.callsOf(`POST ${all}`)[0]?.body).toMatchObject({
      ...{ fixtureId: "f2", choose: 2, points: 5, closesAt: null },
    });
  });

  it("of a round where matches close one by one may have a time of their own", async () => {
    const round = { round: { pl: "1. konkurs", en: "1st race" }, fixtureId: "f1", closesWithRound: true };
    const { wire, press, fill } = await atQuestions([asked(round)], `${path}/question-1`, undefined, "event");
    wire.on(`PUT ${all}/{eventKey}`, { body: asked(round) });
    const closes = await main().findByLabelText(/^Zamyka się/);
    expect(closes).toHaveValue("");
    main().getByRole("link", { name: "Do kolejki 1. konkurs" });
    await fill(closes, toLocalInput(inDays(2)));
    await fill(field("Powód"), "Za późno");
    await press("Zapisz pytanie");
    await waitFor(() => expect(wire.callsOf(`PUT ${all}/{eventKey}`)).toHaveLength(1));
    expect(wire.callsOf(`PUT ${all}/{eventKey}`)[0]?.body.closesAt).not.toBeNull();
  });

  it("name the round in which they stand", async () => {
    await atQuestions([asked({ round: { pl: "1. konkurs", en: "1st race" }, fixtureId: "f1" })]);
    await main().findByText(/w kolejce 1\. konkurs/);
  });

  it("that have closed are only read", async () => {
    await atQuestions(
      [asked({ isClosed: true, answers: [{ key: "1", text: { pl: "Tak", en: "Yes" }, isRight: true }] })],
      `${path}/question-1`,
    );
    await main().findByText(/Pytanie jest zamknięte/);
    main().getByText("· dobra");
    expect(main().queryByRole("button", { name: "Zapisz pytanie" })).toBeNull();
  });
});
