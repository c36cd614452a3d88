import { expect, it } from "vitest";
import { lengthOf } from "./texts";

it("counts characters as the server does: not halves of one, nor blanks around a text", () => {
  expect(lengthOf(" Gramy o honor 🏆\n")).toBe(15);
  expect(lengthOf("e\u0301")).toBe(1);
});
