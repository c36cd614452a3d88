import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Sport } from "@/api/types";
import { Plate } from "@/ui/plates/plate";

const sports: Sport[] = [
  "football",
  "volleyball",
  "skiJumping",
  "speedway",
  "basketball",
  "tennis",
  "athletics",
  "olympics",
  "other",
];
const contests = Array.from({ length: 40 }, (_, index) => `0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c${10 + index}`);
const drawn = (sport: Sport, seed: string) => renderToStaticMarkup(<Plate sport={sport} seed={seed} />);

it.each(sports)("plates of different contests of one sport are distinct: %s", (sport) => {
  expect(new Set(contests.map((contest) => drawn(sport, contest))).size).toBe(contests.length);
});

it.each(sports)("a contest's plate is always the same one, and drawn with numbers: %s", (sport) => {
  for (const contest of contests) {
    const plate = drawn(sport, contest);
    expect(plate).toBe(drawn(sport, contest));
    expect(plate).not.toMatch(/NaN|undefined|Infinity/);
  }
});
