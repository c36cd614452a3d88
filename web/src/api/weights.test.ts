import { expect, it } from "vitest";
import { weighted } from "./weights";
import vectors from "../../../proto-contracts/vectors/weights.json";

it.each(vectors.matches)(
  "multiplies $parts by $weight and rounds once",
  ({ parts, weight, joker = 1, points }) => {
    const sum = parts.reduce((total, part) => total + Math.round(part * 10), 0) / 10;
    expect(weighted(sum, weight, joker)).toBe(points);
  },
);
