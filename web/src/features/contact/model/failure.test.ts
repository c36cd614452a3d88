import { expect, it } from "vitest";
import { failureWords } from "@/features/contact/model/failure";

it("names an error and what it says, in a thousand characters at most", () => {
  expect(failureWords(new TypeError("x is undefined"))).toBe("TypeError: x is undefined");
  expect(failureWords(new Error("x".repeat(5_000)))).toHaveLength(1_000);
});

it("says of anything else what it is", () => {
  expect(failureWords("broken")).toBe("broken");
  expect(failureWords(undefined)).toBe("undefined");
});
