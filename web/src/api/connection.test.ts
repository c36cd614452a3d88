import { expect, it, onTestFinished } from "vitest";
import { followConnection, noteAnswer, noteSilence, silencesSoFar } from "@/api/connection";

it("is back with the answer to a call that began after the last silence, not with one from before", () => {
  const told: boolean[] = [];
  onTestFinished(followConnection((isLost) => told.push(isLost)));
  noteAnswer();
  told.length = 0;
  const before = silencesSoFar();
  noteSilence();
  noteAnswer(before);
  expect(told).toEqual([true]);
  const after = silencesSoFar();
  noteAnswer(after);
  expect(told).toEqual([true, false]);
});
