import { expect, it } from "vitest";
import { predictionWords, retirementWords } from "@/ui/event-names";

const score = {
  ft: [1, 0] as [number, number],
  et: null,
  p: null,
  sets: [],
  retired: "away" as const,
  abandoned: false,
};

it("a match that was cut short says how, and that a void match does not count", () => {
  const match = { Home: "Nowak", Away: "Kowal", groupEventName: null, score };
  expect(retirementWords({ ...match, state: "played" })).toBe("Krecz: Kowal");
  expect(retirementWords({ ...match, state: "void" })).toBe("Krecz: Kowal. Ten mecz się nie liczy.");
  const abandoned = { ...match, score: { ...score, retired: null, abandoned: true } };
  expect(retirementWords({ ...abandoned, state: "played" })).toBe("Mecz przerwany i niedokończony");
  expect(retirementWords({ ...abandoned, state: "void" })).toBe(
    "Mecz przerwany i niedokończony. Ten mecz się nie liczy.",
  );
  expect(retirementWords({ ...match, state: "played", score: null })).toBeNull();
});

it("the result of a match that was cut short is who won", () => {
  const match = { Home: "Nowak", Away: "Kowal", groupEventName: null };
  const words = ["1", "X", "2", "2:1"].map((name) => predictionWords(match, "Score", name));
  expect(words).toEqual(["Wygra Nowak", "Remis", "Wygra Kowal", "2:1"]);
});
