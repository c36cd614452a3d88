import { describe, expect, it } from "vitest";
import vectors from "../../../../../proto-contracts/vectors/predictions-scoring.json";
import type { SportEvent } from "@/api/types";
import { cellsOf } from "./event-view";
import { chosen, type Family, type Picks } from "@/api/picks";
import { possiblePoints, type Results } from "./summary";

interface Score {
  name: string;
  offer: string;
  state: string;
  results: Results;
  final: boolean;
  picks: Picks;
  points: number;
  outcomes: Readonly<Record<string, string>>;
}

const offers = vectors.offers as unknown as Readonly<Partial<Record<string, SportEvent>>>;
const scores = vectors.scores as unknown as readonly Score[];
const drawn: Readonly<Record<string, string>> = {
  hit: "hit",
  miss: "miss",
  pending: "chosen",
  void: "chosen",
};

/** The event of a vector, as a schedule has it. */
function eventIn({ offer, state }: Score): SportEvent {
  const none = { homeClub: null, awayClub: null, members: [], Home: "Orlik", Away: "Gwda" };
  const known = offers[offer];
  const question = known?.question == null ? null : { ...known.question, isSettled: state !== "scheduled" };
  return { ...none, ...known, question, key: "e", state } as unknown as SportEvent;
}

describe("after the lock a choice stands as the server scores it", () => {
  it.each(scores)("$name", (score) => {
    const event = eventIn(score);
    const { picks, results, final } = score;
    const saved = { picks, states: new Map() };
    const cells = cellsOf({
      ...{
        event,
        picks: saved,
        confirmed: picks,
        locked: true,
        results,
        isFinal: final,
        explained: undefined,
      },
    });
    const of = (family: string, name: string) =>
      cells.find((cell) => cell.predictionFamily === family && cell.name === name);
    let tenths = 0;
    for (const [choice, outcome] of Object.entries(score.outcomes)) {
      const [family = "", name = ""] = choice.split(" ");
      const cell = of(family, name);
      // what was taken off the offer has no cell any more, and no rate
      if (cell === undefined) continue;
      expect([choice, cell.state]).toEqual([choice, drawn[outcome]]);
      if (outcome === "hit")
        tenths += Math.round(Number(cell.figure.replace(/[+\s]/gu, "").replace(",", ".")) * 10);
    }
    expect(tenths).toBe(Math.round(score.points * 10));
  });
});

describe("choices promise what the server pays for them", () => {
  it.each(scores)("$name", (score) => {
    const right = Object.fromEntries(
      Object.keys(score.picks).map((family) => [
        family,
        chosen(score.picks, family as Family).filter((name) => score.outcomes[`${family} ${name}`] === "hit"),
      ]),
    );
    expect(possiblePoints(eventIn(score), right)).toBe(score.points);
  });
});
