import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Fixture, FixtureExplanation } from "@/api/types";
import { ExplainedTable } from "@/ui/explained";

type ExplainedEvent = FixtureExplanation["events"][number];

const pick: ExplainedEvent["predictions"][number] = {
  ...{ predictionFamily: "1X2", name: "1", displayName: { pl: "1", en: "1" }, rate: 2.78 },
  ...{ result: ["1"], resultDisplayNames: [] },
  ...{ outcome: "hit", level: null, points: 27.8 },
};

it("says what a rate is worth in points, and asks nobody to multiply", () => {
  const event = {
    ...{ key: "mex-pol", state: "played", groupEventName: null, Home: "Meksyk", Away: "Polska" },
    ...{ weight: 1, joker: null, points: 27.8 },
    predictions: [
      pick,
      { ...pick, predictionFamily: "ExactResult", name: "2:1", rate: 11.1, outcome: "miss" },
    ],
  } as ExplainedEvent;
  render(<ExplainedTable events={[event]} fixture={undefined} sport="football" caption="Punkty" />);
  const [hit, miss] = screen.getAllByRole("row").slice(2);
  expect(hit).toHaveTextContent("kurs 2,78 → 27,8 pkt");
  expect(miss).toHaveTextContent("kurs 11,1 → 111,0 pkt");
  expect(screen.getByRole("table")).not.toHaveTextContent("×");
});

it("says what who goes through is worth, in points where the score is predicted", () => {
  const event = {
    ...{ key: "mex-pol", state: "played", groupEventName: null, Home: "Meksyk", Away: "Polska" },
    ...{ weight: 1, joker: null, points: 2.5 },
    predictions: [{ ...pick, predictionFamily: "GoesThrough", name: "2", rate: 0.25, points: 2.5 }],
  } as ExplainedEvent;
  const score = { name: "*", predictionFamily: "Score" };
  const shown = { ...event, homeResult: null, awayResult: null, score: null, availablePredictions: [score] };
  const fixture = { events: [shown] } as unknown as Fixture;
  const { unmount } = render(
    <ExplainedTable events={[event]} fixture={fixture} sport="football" caption="Punkty" />,
  );
  expect(screen.getAllByRole("row").at(-1)).toHaveTextContent(/Awans.*Awansuje Polska.*2,5 pkt za awans/);
  unmount();
  render(<ExplainedTable events={[event]} fixture={undefined} sport="football" caption="Punkty" />);
  expect(screen.getAllByRole("row").at(-1)).toHaveTextContent(/kurs 0,25/);
});

it("multiplies the sum of a match with a weight and a joker, and says so", () => {
  const event = {
    ...{ key: "mex-pol", state: "played", groupEventName: null, Home: "Meksyk", Away: "Polska" },
    ...{ weight: 1.5, joker: 2, points: 83.4, predictions: [pick] },
  } as ExplainedEvent;
  render(<ExplainedTable events={[event]} fixture={undefined} sport="football" caption="Punkty" />);
  expect(screen.getAllByRole("row").at(-1)).toHaveTextContent(/Suma punktów meczu × 1,5 joker × 2.*83,4/);
});

it("lists the parts that are right where they add up, and what a quota has made", () => {
  const parts = [
    { name: "tendency" as const, points: 3 },
    { name: "home" as const, points: 2 },
  ];
  const event = {
    ...{ key: "mex-pol", state: "played", groupEventName: null, Home: "Meksyk", Away: "Polska" },
    bases: { home: 7, draw: 3.5, away: 10 },
    predictions: [{ ...pick, predictionFamily: "Score", name: "2:1", level: "tendency", points: 5, parts }],
  } as ExplainedEvent;
  render(<ExplainedTable events={[event]} fixture={undefined} sport="football" caption="Punkty" />);
  const [bases, hit] = screen.getAllByRole("row").slice(2);
  expect(bases).toHaveTextContent("wygrana gospodarzy 7,0, remis 3,5, wygrana gości 10,0 pkt");
  expect(hit).toHaveTextContent("zwycięzca 3,0 + bramki gospodarzy 2,0");
});
