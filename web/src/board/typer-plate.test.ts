import { describe, expect, it } from "vitest";
import type { CellView } from "@/board/cell";
import { offerGrids } from "@/board/offer-grid";
import { fitText, layPlate, type PlateButton } from "@/board/typer-plate";

function cell(predictionFamily: string, name: string): CellView {
  return {
    name,
    predictionFamily,
    label: name,
    text: name,
    figure: "20,0",
    state: "idle",
    isDisabled: false,
    country: null,
  };
}

const scores = Array.from({ length: 36 }, (_, index) => `${Math.floor(index / 6)}:${index % 6}`);
const football = [
  ...["2", "1", "X"].map((name) => cell("1X2", name)),
  ...scores.map((name) => cell("ExactResult", name)),
  ...["0", "2:3+", "1:1", "1:3+", "2:1", "1:2", "2:2"].map((name) => cell("PointDifference", name)),
];
const basketball = [
  ...["1", "2"].map((name) => cell("1X2", name)),
  ...["1:0-5", "1:6-10", "1:11-20", "1:21+", "2:0-5", "2:6-10", "2:11-20", "2:21+"].map((name) =>
    cell("PointDifference", name),
  ),
];

function plateOf(cells: CellView[], width: number) {
  return layPlate(
    offerGrids(cells).map((grid) => ({ title: grid.family, grid })),
    width,
  );
}

function overlap(one: PlateButton, two: PlateButton): boolean {
  return (
    one.x < two.x + two.width &&
    two.x < one.x + one.width &&
    one.y < two.y + two.height &&
    two.y < one.y + one.height
  );
}

describe("the grid of an offer", () => {
  it("puts each goal difference under the outcome that it implies, the draw in the middle", () => {
    const [outcome, difference] = offerGrids(football);
    expect(outcome?.rows[0]?.map((place) => [place.option?.name, place.span])).toEqual([
      ["1", 3],
      ["X", 1],
      ["2", 3],
    ]);
    expect(difference?.rows[0]?.map((place) => place.option?.name)).toEqual([
      "1:3+",
      "1:2",
      "1:1",
      "0",
      "2:1",
      "2:2",
      "2:3+",
    ]);
    expect(outcome?.columns).toBe(difference?.columns);
  });

  it("orders bands of points from home by most to away by most, and halves the row without a draw", () => {
    const [outcome, difference] = offerGrids(basketball);
    expect(outcome?.columns).toBe(2);
    expect(difference?.rows[0]?.map((place) => place.option?.name)).toEqual([
      "1:21+",
      "1:11-20",
      "1:6-10",
      "1:0-5",
      "2:0-5",
      "2:6-10",
      "2:11-20",
      "2:21+",
    ]);
  });

  it("makes exact results a grid of home goals down and away goals across, with holes where nothing is on offer", () => {
    const grid = offerGrids([cell("ExactResult", "0:0"), cell("ExactResult", "1:2")])[0];
    expect(grid?.across).toEqual(["0", "1", "2"]);
    expect(grid?.down).toEqual(["0", "1"]);
    expect(grid?.rows.map((row) => row.map((place) => place.option?.name ?? null))).toEqual([
      ["0:0", null, null],
      [null, null, "1:2"],
    ]);
    expect(grid?.rows[1]?.[1]?.isDraw).toBe(true);
  });

  it("gives another score a row of its own below the grid, as wide as it", () => {
    const cells = [...football, cell("ExactResult", "other")];
    const grid = offerGrids(cells).find(({ kind }) => kind === "exact");
    expect([grid?.rows.length, grid?.down.length, grid?.columns]).toEqual([7, 6, 6]);
    expect(grid?.rows[6]?.map(({ option, span }) => [option?.name, span])).toEqual([["other", 6]]);
    expect(plateOf(cells, 358).buttons).toHaveLength(cells.length);
  });
});

describe("exact results in sets", () => {
  const sets = (names: string[]) => offerGrids(names.map((name) => cell("ExactResult", name)))[0];

  it("are one row, from a clear home win to a clear away win", () => {
    const grid = sets(["0:3", "2:3", "3:2", "1:3", "3:0", "3:1"]);
    expect(grid?.kind).toBe("sets");
    expect(grid?.rows.map((row) => row.map((place) => place.option?.name))).toEqual([
      ["3:0", "3:1", "3:2", "2:3", "1:3", "0:3"],
    ]);
    expect(sets(["0:2", "2:1", "1:2", "2:0"])?.columns).toBe(4);
  });

  it("stay a grid where a draw is on offer, or winners have different counts", () => {
    expect(sets(["1:0", "1:1"])?.kind).toBe("exact");
    expect(sets(["2:0", "3:0"])?.kind).toBe("exact");
  });
});

describe("the plate", () => {
  it.each([
    ["without a draw", basketball, 4],
    ["with a draw between", [...basketball, cell("PointDifference", "0")], 5],
  ])("breaks a row of bands %s that a finger could not hit", (_, offer, rows) => {
    for (const width of [320, 358, 864]) {
      const bands = plateOf(offer, width).buttons.filter(({ kind }) => kind === "difference");
      expect(new Set(bands.map(({ y }) => y)).size).toBe(width > 700 ? 1 : rows - 2);
      for (const band of bands) {
        expect(band.width).toBeGreaterThanOrEqual(38);
        expect(band.x + band.width).toBeLessThanOrEqual(width);
      }
    }
  });

  it.each([320, 358, 688, 864])("of %i px holds every button inside it, none over another", (width) => {
    const plate = plateOf(football, width);
    expect(plate.buttons).toHaveLength(football.length);
    for (const button of plate.buttons) {
      expect(button.x).toBeGreaterThanOrEqual(0);
      expect(button.y).toBeGreaterThanOrEqual(0);
      expect(button.x + button.width).toBeLessThanOrEqual(width);
      expect(button.y + button.height).toBeLessThanOrEqual(plate.height);
      expect(button.height).toBeGreaterThanOrEqual(44);
      expect(button.width).toBeGreaterThanOrEqual(38);
    }
    plate.buttons.forEach((one, index) => {
      for (const two of plate.buttons.slice(index + 1)) expect(overlap(one, two)).toBe(false);
    });
  });

  it("lays 32 clubs out in rows without overlaps", () => {
    const clubs = Array.from({ length: 32 }, (_, index) => cell("GroupMedalists", `club-${index}`));
    const plate = plateOf(clubs, 358);
    expect(new Set(plate.buttons.map(({ x }) => x)).size).toBe(2);
    expect(plate.buttons.at(-1)?.y).toBeLessThan(plate.height);
  });

  it("reads from top to bottom in the order of the keyboard", () => {
    const ys = plateOf(football, 358).buttons.map(({ y }) => y);
    expect([...ys].sort((one, two) => one - two)).toEqual(ys);
  });
});

it("cuts a text that is too long with an ellipsis", () => {
  const measure = (text: string) => text.length * 10;
  expect(fitText("Polska", 60, measure)).toBe("Polska");
  expect(fitText("Arabia Saudyjska", 80, measure)).toBe("Arabia…");
});
