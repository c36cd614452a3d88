import { describe, expect, it } from "vitest";
import vectors from "../../../../../proto-contracts/vectors/predictions.json";
import {
  apply,
  chosen,
  click,
  isComplete,
  leftOf,
  type Change,
  type Family,
  type Offer,
  type Picks,
} from "@/api/picks";
import { merged, type Unsaved } from "@/features/predictions/model/unsaved";

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

describe("what the server would refuse is never sent, whatever is clicked", () => {
  const refused = vectors.changes.filter((row) => "refused" in row);
  it.each(refused)("$name", (row) => {
    const before = row.before as Picks;
    const wanted = Object.entries(row.change as Change).flatMap(([family, choice]) =>
      [choice ?? []].flat().map((name) => [family as Family, name] as const),
    );
    let now = before;
    const sent = wanted.flatMap(([family, name], id): Unsaved[] => {
      const change = click(offer(row.offer), now, family, name);
      if (change === null) return [];
      now = apply(offer(row.offer), now, change);
      return [{ id, fixtureId: "f", eventKey: "e", change, status: "queued" }];
    });
    const together = merged(offer(row.offer), before, sent);
    expect(together).not.toEqual(row.change);
    // it doesn't contradict itself: nothing of it gives way to the rest
    expect(apply(offer(row.offer), before, together)).toEqual(now);
    for (const [family, choice] of Object.entries(together))
      if (choice !== null) expect(chosen(now, family as Family)).toEqual([choice].flat());
  });
});

describe("an event is complete when nothing is left to choose", () => {
  it.each(vectors.complete)("$name", (row) => {
    expect(isComplete(offer(row.offer), row.picks as unknown as Picks)).toBe(row.complete);
  });
});

it("counts the medalists that are missing", () => {
  expect(leftOf({}, {}, "GroupMedalists")).toBe(3);
  expect(leftOf({}, { GroupMedalists: ["poland", "qatar"] }, "GroupMedalists")).toBe(1);
});
