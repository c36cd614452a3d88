import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { answerConsole, aRound, locked } from "@/testing/samples/console";
import { aNumberQuestion, anOrderQuestion, aQuestion, aTextQuestion } from "@/testing/samples/question";

const results = "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results";

it("settles a question answer by answer", async () => {
  const { wire, user, press, open } = organizing();
  const asked = aQuestion("Kto zagra w finale?", ["Orły", "Żubr", "Fala"], 2);
  answerConsole(wire, { fixtures: [aRound({ ...locked(), ofQuestions: true, events: [asked] })] });
  await open("/organizer/mundial/fixtures/f1/results");
  await user.click(await main().findByRole("checkbox", { name: "Fala" }));
  main().getByText(/Reszta czeka/);
  await press("Zapisz szkic wyników");
  await screen.findByText("Zapisano szkic wyników");
  await user.click(main().getByRole("checkbox", { name: "Orły" }));
  await user.click(main().getByRole("checkbox", { name: /^To wszystkie dobre odpowiedzi/ }));
  main().getByText("Każda inna odpowiedź jest zła.");
  await press("Zapisz szkic wyników");
  await waitFor(() => expect(wire.callsOf(`PUT ${results}`)).toHaveLength(2));
  expect(wire.callsOf(`PUT ${results}`).map(({ body }) => body)).toMatchObject([
    { answers: { "question-1": { right: ["3"], settled: false } } },
    { answers: { "question-1": { right: ["1", "3"], settled: true } } },
  ]);
});

it("settles a question for a number by one number, and says what is none", async () => {
  const { wire, user, press, open } = organizing();
  const asked = aNumberQuestion("Ile goli padnie?");
  answerConsole(wire, { fixtures: [aRound({ ...locked(), ofQuestions: true, events: [asked] })] });
  await open("/organizer/mundial/fixtures/f1/results");
  const field = await main().findByLabelText("Dobra liczba: Ile goli padnie?");
  await user.type(field, "wiele");
  main().getByText("Wpisz jedną liczbę, na przykład 42 albo 3,5.");
  await user.clear(field);
  await user.type(field, "174,5");
  expect(field).toHaveValue("174,5");
  await press("Zapisz szkic wyników");
  await waitFor(() => expect(wire.callsOf(`PUT ${results}`)).toHaveLength(1));
  expect(wire.callsOf(`PUT ${results}`)[0]?.body).toMatchObject({
    answers: { "question-1": { right: ["174.5"], settled: true } },
  });
});

it("puts equal spellings together, and takes one of each group that is right", async () => {
  const { wire, user, press, open } = organizing();
  const asked = aTextQuestion("Kto strzeli pierwszy?");
  answerConsole(wire, { fixtures: [aRound({ ...locked(), ofQuestions: true, events: [asked] })] });
  wire.on("GET /leagues/typer/userteams/distribution/{fixtureId}", {
    body: {
      ...{ fixtureId: "f1", teams: 10 },
      events: { "question-1": { Answer: { Łęcki: 4, lecki: 2, Sosna: 3, LECKI: 1 } } },
    },
  });
  await open("/organizer/mundial/fixtures/f1/results");
  const group = await main().findByRole("checkbox", { name: /^Łęcki · 7 osób Łęcki 4 · lecki 2 · LECKI 1/ });
  await user.click(group);
  main().getByRole("checkbox", { name: /^Sosna · 3 osoby/ });
  await press("Zapisz szkic wyników");
  await waitFor(() => expect(wire.callsOf(`PUT ${results}`)).toHaveLength(1));
  expect(wire.callsOf(`PUT ${results}`)[0]?.body).toMatchObject({
    answers: { "question-1": { right: ["Łęcki"], settled: false } },
  });
});

it("settles an order place by place; equal places repeat", async () => {
  const { wire, user, press, open } = organizing();
  const asked = anOrderQuestion("Kto będzie na podium?", ["Orły", "Żubr", "Fala", "Iskra"], 3);
  answerConsole(wire, { fixtures: [aRound({ ...locked(), ofQuestions: true, events: [asked] })] });
  await open("/organizer/mundial/fixtures/f1/results");
  await user.type(await main().findByLabelText("Miejsce: Fala"), "1");
  await user.type(main().getByLabelText("Miejsce: Orły"), "2");
  await user.type(main().getByLabelText("Miejsce: Iskra"), "2");
  await press("Zapisz szkic wyników");
  await waitFor(() => expect(wire.callsOf(`PUT ${results}`)).toHaveLength(1));
  expect(wire.callsOf(`PUT ${results}`)[0]?.body).toMatchObject({
    answers: { "question-1": { right: ["1:3", "2:1", "2:4"], settled: false } },
  });
});
