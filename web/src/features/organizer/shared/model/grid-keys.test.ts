import { describe, expect, it } from "vitest";
import { gridStep, nextPlace } from "@/features/organizer/shared/model/grid-keys";

const press = (key: string, more: Partial<Parameters<typeof gridStep>[0]> = {}) => ({
  ...{ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
  ...more,
});
const field = (value: string, start = 0, end = value.length) => ({
  value,
  selectionStart: start,
  selectionEnd: end,
});

describe("a key in a grid", () => {
  it("leads down with Enter and back up with Shift", () => {
    expect(gridStep(press("Enter"), field("9"))).toEqual({ rows: 1, columns: 0 });
    expect(gridStep(press("Enter", { shiftKey: true }), field("9"))).toEqual({ rows: -1, columns: 0 });
    expect(gridStep(press("ArrowUp"), field("9"))).toEqual({ rows: -1, columns: 0 });
  });

  it("leads aside only from the end of what is typed", () => {
    expect(gridStep(press("ArrowRight"), field("90", 2, 2))).toEqual({ rows: 0, columns: 1 });
    expect(gridStep(press("ArrowRight"), field("90", 1, 1))).toBeNull();
    expect(gridStep(press("ArrowLeft"), field("90", 1, 1))).toBeNull();
    expect(gridStep(press("ArrowLeft"), field("90"))).toEqual({ rows: 0, columns: -1 });
  });

  it("means something else with Ctrl or Alt, and where it is a figure", () => {
    expect(gridStep(press("Enter", { ctrlKey: true }), field(""))).toBeNull();
    expect(gridStep(press("ArrowDown", { altKey: true }), field(""))).toBeNull();
    expect(gridStep(press("4"), field(""))).toBeNull();
  });
});

describe("the next place", () => {
  const size = { rows: 3, columns: 3 };
  const has = (row: number, column: number) => !(row === 1 && column === 2);

  it("passes over places without a field", () => {
    expect(nextPlace(has, { row: 0, column: 2 }, { rows: 1, columns: 0 }, size)).toEqual({
      row: 2,
      column: 2,
    });
  });

  it("is nowhere at the edge", () => {
    expect(nextPlace(has, { row: 1, column: 1 }, { rows: 0, columns: 1 }, size)).toBeNull();
    expect(nextPlace(has, { row: 2, column: 0 }, { rows: 1, columns: 0 }, size)).toBeNull();
  });
});
