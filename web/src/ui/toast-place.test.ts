import { expect, it } from "vitest";
import { clearPlace } from "@/ui/toast-place";

const desktop = { width: 1280, height: 800 };
const box = (left: number, top: number, width = 76, height = 77) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it("stands over the header where nothing is below", () => {
  expect(clearPlace(desktop, [box(430, 360)])).toBe("top-center");
});

it("gives way to a token that has been scrolled there", () => {
  expect(clearPlace(desktop, [box(480, 20)])).toBe("top-right");
});

it("gives way to Save in the rail, too", () => {
  expect(clearPlace(desktop, [box(480, 20), box(940, 60, 300, 44)])).toBe("bottom-right");
});

it("is narrower beside the board of a phone on its side", () => {
  expect(clearPlace({ width: 844, height: 390 }, [box(293, 24), box(416, 24, 116)])).toBe("top-right");
});

it("lies over the least where no place is clear", () => {
  const save = box(940, 60, 300, 44);
  expect(clearPlace(desktop, [box(480, 20), box(600, 20), save, box(940, 700, 300, 44)])).toBe("top-right");
});

it("stays over a phone's header", () => {
  expect(clearPlace({ width: 390, height: 844 }, [box(155, 28)])).toBe("top-center");
});
