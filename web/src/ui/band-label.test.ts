import { expect, test } from "vitest";
import { bandLabel } from "./band-label";

test.each([
  ["0", "0"],
  ["1:11-20", "11–20"],
  ["2:3+", "3+"],
  ["1:0-5", "1–5"],
])("shows the difference %s as %s", (name, label) => {
  expect(bandLabel(name)).toBe(label);
});
