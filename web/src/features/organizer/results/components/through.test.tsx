import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { aMatch, answerConsole, aRound, locked } from "@/testing/samples/console";

const results = "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results";
const through = ["1", "2"].map((name) => ({
  ...{ name, predictionFamily: "GoesThrough" as const, rate: 2, isDisabled: false },
  displayName: { pl: name, en: name },
}));

it("asks who goes through where that is predicted, and leaves it to the result until somebody says", async () => {
  const { wire, user, press, open } = organizing();
  const plain = aMatch("Wilki", "Orły");
  const tie = aMatch("Narew", "Wkra");
  const asked = { ...tie, availablePredictions: [...tie.availablePredictions, ...through] };
  answerConsole(wire, { fixtures: [aRound({ ...locked(), events: [plain, asked] })] });
  await open("/organizer/mundial/fixtures/f1/results");
  const select = await main().findByLabelText("Kto awansuje: Narew – Wkra");
  expect(main().queryByLabelText("Kto awansuje: Wilki – Orły")).toBeNull();
  expect(select).toHaveDisplayValue("Awans według wyniku");
  await user.selectOptions(select, "Awansuje Wkra");
  await press("Zapisz szkic wyników");
  await screen.findByText("Zapisano szkic wyników");
  await waitFor(() => expect(wire.callsOf(`PUT ${results}`)).toHaveLength(1));
  expect(wire.callsOf(`PUT ${results}`)[0]?.body).toMatchObject({ goesThrough: { [tie.key]: "2" } });
});
