import { expect, it } from "vitest";
import { retirementWords } from "@/ui/event-names";

const score = { ft: [1, 0] as [number, number], et: null, p: null, sets: [], retired: "away" as const };

it("a retirement names who gave up, and that a void match does not count", () => {
  const match = { Home: "Nowak", Away: "Kowal", groupEventName: null, score };
  expect(retirementWords({ ...match, state: "played" })).toBe("Krecz: Kowal");
  expect(retirementWords({ ...match, state: "void" })).toBe("Krecz: Kowal. Ten mecz się nie liczy.");
  expect(retirementWords({ ...match, state: "played", score: null })).toBeNull();
});
