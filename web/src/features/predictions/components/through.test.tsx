import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { answering, card, match, round, show } from "@/features/predictions/testing/score-rounds";

vi.setConfig({ testTimeout: 20_000 });
answering();

it("asks who goes through beside the score, in points, and saves it at once", async () => {
  const [score] = match("a").availablePredictions;
  const through = ["1", "2"].map((name) => ({
    ...{ name, predictionFamily: "GoesThrough" as const, rate: 0.25, isDisabled: false },
    displayName: { pl: name, en: name },
  }));
  const asked = match("a", { availablePredictions: score === undefined ? [] : [score, ...through] });
  const sent = show(round([asked, match("b")]), { a: "1:1" });
  card("a").getByRole("heading", { name: /^Awans/ });
  expect(card("b").queryByRole("heading", { name: /^Awans/ })).toBeNull();
  await userEvent.click(card("a").getByRole("button", { name: /^Awansuje a-B, 2,5 pkt/ }));
  expect(sent).toEqual([["a", { GoesThrough: "2" }]]);
});

it.each([
  [true, "2 pkt"],
  [false, "2,0 pkt"],
])("says its points as the contest does: whole ones %s, %s", (isWhole, points) => {
  const [score] = match("a").availablePredictions;
  const through = ["1", "2"].map((name) => ({
    ...{ name, predictionFamily: "GoesThrough" as const, rate: 0.2, isDisabled: false },
    displayName: { pl: name, en: name },
  }));
  const asked = match("a", { availablePredictions: score === undefined ? [] : [score, ...through] });
  show(round([asked]), { a: "1:1" }, "football", { isWhole });
  card("a").getByRole("button", { name: new RegExp(`^Awansuje a-B, ${points}`) });
});
