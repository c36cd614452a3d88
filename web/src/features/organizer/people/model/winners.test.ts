import { describe, expect, it } from "vitest";
import type { Ranking } from "@/api/types";
import {
  lastPlace,
  leastRows,
  movedUp,
  rowsOf,
  shownOf,
  unplaced,
  wonBy,
  wonWithout,
} from "@/features/organizer/people/model/winners";

const prizes = [
  { position: "1", prize: "Rower" },
  { position: "2", prize: "Piłka" },
  { position: "3", prize: "Szalik" },
  { position: "4–10", prize: "Bilet" },
  { position: "Najlepsza kolejka", prize: "Puchar" },
];
const ranked = (...positions: number[]) =>
  positions.map((rankingPosition, index) => ({ _id: `t${index}`, rankingPosition })) as Ranking["entries"];
const told = (...positions: number[]) =>
  wonBy(ranked(...positions), prizes).map((won) =>
    won.map(({ prize, divided }) => (divided === null ? prize : `${prize}/${divided}`)).join("+"),
  );

describe("who wins what", () => {
  it("is read from single places and ranges", () => {
    expect(told(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)).toEqual([
      "Rower",
      "Piłka",
      "Szalik",
      ...Array.from({ length: 7 }, () => "Bilet"),
      "",
    ]);
    expect([lastPlace(prizes), lastPlace([]), unplaced(prizes).length]).toEqual([10, 0, 1]);
  });

  it("moves on where somebody is no winner", () => {
    const entries = ranked(1, 2, 3, 3, 5, 6);
    const won = wonWithout(entries, prizes, ({ _id }) => ["t1", "t2"].includes(_id));
    expect(won.map((some) => some.map(({ prize }) => prize).join("+"))).toEqual([
      "Rower",
      "",
      "",
      "Piłka",
      "Szalik",
      "Bilet",
    ]);
    expect(movedUp(entries, ({ _id }) => _id === "t1").map(({ rankingPosition }) => rankingPosition)).toEqual(
      [1, 2, 2, 2, 4, 5],
    );
  });

  it("is shared by teams that share a position: they take the places from it on", () => {
    expect(told(1, 2, 2, 4)).toEqual(["Rower", "Piłka/2+Szalik/2", "Piłka/2+Szalik/2", "Bilet"]);
    expect(told(1, 1, 1, 1)[0]).toBe("Rower/4+Piłka/4+Szalik/4+Bilet/4");
  });

  it("is nobody's to divide where every place they take has it", () => {
    expect(told(1, 2, 3, 4, 4, 4).slice(3)).toEqual(["Bilet", "Bilet", "Bilet"]);
    expect(told(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10).slice(9)).toEqual(["Bilet/2", "Bilet/2"]);
  });

  it("is listed with those who share the last place of a prize, and some more", () => {
    const many = ranked(...Array.from({ length: 150 }, (_, index) => Math.min(index + 1, 90)));
    expect(rowsOf(many, [])).toHaveLength(leastRows);
    expect(rowsOf(many, [{ position: "1-90", prize: "Medal" }])).toHaveLength(150);
  });
});

describe("who is named on the screen", () => {
  it("is who wins something, as far as ten, and the first three where nobody does", () => {
    const many = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(shownOf(ranked(...many), prizes)).toBe(10);
    expect(shownOf(ranked(...many), [{ position: "1-5", prize: "Bilet" }])).toBe(5);
    expect(shownOf(ranked(...many), [])).toBe(3);
    expect(shownOf(ranked(1, 2, 3, 3, 5), [])).toBe(4);
    expect(shownOf(ranked(1), prizes)).toBe(1);
    expect(shownOf(ranked(...many.map(() => 1)), [])).toBe(10);
  });
});
