import { expect, test } from "vitest";
import { forgetWatched, keptWatched, mostWatched, withToggled } from "./kept-watch";

test("a list of an older release is found for each user and contest until it is forgotten", () => {
  localStorage.setItem("trybuna.watched.ala.liga", '["sowa","lis"]');
  expect(keptWatched("ala", "liga")).toEqual(["sowa", "lis"]);
  expect([keptWatched("ala", "puchar"), keptWatched("ola", "liga")]).toEqual([[], []]);
  forgetWatched("ala", "liga");
  expect(keptWatched("ala", "liga")).toEqual([]);
});

test("who is put on it twice is off again, and the one watched longest gives way", () => {
  expect(withToggled(["sowa", "lis"], "sowa")).toEqual(["lis"]);
  const full = Array.from({ length: mostWatched }, (_, index) => `a${index}`);
  expect(withToggled(full, "lis")).toEqual([...full.slice(1), "lis"]);
});

test("what can't be read is an empty list", () => {
  for (const [kept, found] of [
    ["{", []],
    ['{"a":1}', []],
    ['["sowa",7,null]', ["sowa"]],
  ] as const) {
    localStorage.setItem("trybuna.watched.ala.liga", kept);
    expect(keptWatched("ala", "liga")).toEqual(found);
  }
});
