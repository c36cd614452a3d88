import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { nearest, useArrowKeys } from "@/ui/use-arrow-keys";

/** Boxes of a grid, ten units each, row by row. */
function grid(columns: number, rows: number) {
  return Array.from({ length: columns * rows }, (_, index) => {
    const left = (index % columns) * 10;
    const top = Math.floor(index / columns) * 10;
    return { left, top, right: left + 10, bottom: top + 10 };
  });
}

function goes(from: number, direction: Parameters<typeof nearest>[2]): number {
  const boxes = grid(3, 3);
  const start = boxes[from];
  if (start === undefined) throw new Error("no such place");
  const others = boxes.filter((_, index) => index !== from);
  const to = nearest(start, others, direction);
  return to === -1 ? -1 : boxes.indexOf(others[to] ?? start);
}

describe("the next place in a direction", () => {
  it.each([
    [4, "ArrowLeft", 3],
    [4, "ArrowRight", 5],
    [4, "ArrowUp", 1],
    [4, "ArrowDown", 7],
    [2, "ArrowRight", -1],
    [3, "ArrowLeft", -1],
    [8, "ArrowDown", -1],
  ] as const)("from %d by %s is %d", (from, direction, to) => {
    expect(goes(from, direction)).toBe(to);
  });

  it("is found in another column where none lies straight ahead", () => {
    const wide = { left: 40, top: 10, right: 60, bottom: 20 };
    expect(nearest({ left: 0, top: 0, right: 10, bottom: 10 }, [wide], "ArrowDown")).toBe(0);
  });
});

function Keys({ chosen }: { chosen?: string }) {
  const ids = ["a", "b", "c"];
  const keys = useArrowKeys(ids, chosen);
  return (
    <div role="toolbar" aria-label="keys" tabIndex={-1} onKeyDown={keys.onKeyDown}>
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          tabIndex={keys.isTabStop(id) ? 0 : -1}
          onFocus={() => keys.onFocus(id)}
        >
          {id}
        </button>
      ))}
    </div>
  );
}

it("is one stop of the Tab key: the chosen button, then the one that was focused last", async () => {
  render(
    <>
      <Keys chosen="b" />
      <button type="button">after</button>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "b" })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole("button", { name: "b" }), { key: "End" });
  expect(screen.getByRole("button", { name: "c" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "after" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole("button", { name: "c" })).toHaveFocus();
});
