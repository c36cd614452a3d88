import { expect, it } from "vitest";
import { eachWins } from "./round-points";
import vectors from "../../../proto-contracts/vectors/rounds.json";

const wins = vectors.wins.map(({ points, shared, round, wins: expected }) => {
  const each = Object.values(round);
  const best = Math.max(...each);
  return { points, shared: shared as "full" | "part", each, best, expected: Object.values(expected) };
});

it.each(wins)("shares $points among the best of a round ($shared)", (one) => {
  const { each, best, expected } = one;
  const winners = each.filter((points) => points === best).length;
  expect(each.map((points) => (best > 0 && points === best ? eachWins(one, winners) : 0))).toEqual(expected);
});
