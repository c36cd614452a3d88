import { describe, expect, it } from "vitest";
import { formatCount, formatTenths } from "@/i18n/format";

describe("numbers below nothing", () => {
  it("have the minus sign, whatever they count", () => {
    expect([formatCount(-5), formatCount(-1284), formatTenths(-1), formatTenths(-1, 0)]).toEqual([
      "−5",
      "−1\u00a0284",
      "−1,0",
      "−1",
    ]);
  });
});

it("large numbers are grouped alike, with decimals and without", () => {
  expect([formatCount(1200), formatTenths(1066), formatTenths(1066, 0)]).toEqual([
    "1\u00a0200",
    "1\u00a0066,0",
    "1\u00a0066",
  ]);
});
