import { describe, expect, it } from "vitest";
import vectors from "../../../../../proto-contracts/vectors/predictions.json";
import {
  apply,
  click,
  isComplete,
  medalistsLeft,
  type Family,
  type Offer,
  type Picks,
} from "@/features/predictions/model/picks";

const offers = vectors.offers as unknown as Record<string, Offer>;

function offer(name: string): Offer {
  const found = offers[name];
  if (found === undefined) throw new Error(`no offer ${name} in the vectors`);
  return found;
}

describe("a click sends what the rules say", () => {
  it.each(vectors.clicks)("$name", (row) => {
    const { predictionFamily, name } = row.click;
    const sent = click(offer(row.offer), row.before, predictionFamily as Family, name);
    expect(sent).toEqual(row.sends);
  });
});

describe("a change leaves the picks that the server will answer", () => {
  const accepted = vectors.changes.filter((row) => "after" in row);
  it.each(accepted)("$name", (row) => {
    const after = apply(offer(row.offer), row.before, row.change);
    expect(after).toEqual(row.after);
  });
});

describe("an event is complete when nothing is left to choose", () => {
  it.each(vectors.complete)("$name", (row) => {
    expect(isComplete(offer(row.offer), row.picks as unknown as Picks)).toBe(row.complete);
  });
});

it("counts the medalists that are missing", () => {
  expect(medalistsLeft({})).toBe(3);
  expect(medalistsLeft({ GroupMedalists: ["poland", "qatar"] })).toBe(1);
});
