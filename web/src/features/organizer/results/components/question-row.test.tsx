import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { answerConsole, aRound, locked } from "@/testing/samples/console";
import { aQuestion } from "@/testing/samples/question";

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
