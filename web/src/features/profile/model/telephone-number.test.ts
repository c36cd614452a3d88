import { expect, it } from "vitest";
import { isTelephoneNumber, isVerificationCode, spelled } from "@/features/profile/model/telephone-number";

it("has nine digits; dashes, spaces and the prefix don't count", () => {
  for (const number of ["600100200", "600-100-200", "+48 600 100 200"])
    expect(isTelephoneNumber(number)).toBe(true);
  for (const wrong of ["", "60010020", "6001002000", "+49600100200", "600100abc"])
    expect(isTelephoneNumber(wrong)).toBe(false);
});

it("is confirmed by exactly six digits", () => {
  expect(isVerificationCode(" 042195 ")).toBe(true);
  for (const wrong of ["", "42195", "1234567", "12345a"]) expect(isVerificationCode(wrong)).toBe(false);
});

it("is spelled in threes", () => {
  expect(spelled("+48600100200")).toBe("+48 600 100 200");
});
