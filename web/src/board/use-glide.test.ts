import { describe, expect, test } from "vitest";
import { courtOf } from "@/board/courts";
import { layOut } from "@/board/squad-plate";
import { movesBetween, standing } from "@/board/use-glide";

const plate = layOut(courtOf("football"), [1, 2], 1, 400);
const at = (no: number) => {
  const { x, y } = plate.tokens[no - 1] ?? { x: 0, y: 0 };
  return { x, y };
};

describe("tokens that glide", () => {
  test("go from where their athlete stood to where they stand now, and the others stay", () => {
    const moves = movesBetween(
      standing(plate, ["a", "b", "c", ""]),
      standing(plate, ["a", "c", "b", ""]),
      null,
    );
    expect(
      moves.map(({ no, from, to }) => ({ no, from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } })),
    ).toEqual([
      { no: 2, from: at(3), to: at(2) },
      { no: 3, from: at(2), to: at(3) },
    ]);
  });

  test("start where they were let go, also when they may not go there", () => {
    const squad = standing(plate, ["a", "b", "c", ""]);
    const [back] = movesBetween(squad, squad, { no: 2, x: 7, y: 9 });
    expect(back).toMatchObject({ no: 2, from: { x: 7, y: 9 }, to: at(2) });
  });

  test("are none of athletes who have just come", () => {
    expect(movesBetween(standing(plate, ["a", "", "c"]), standing(plate, ["a", "d", "c"]), null)).toEqual([]);
  });
});
