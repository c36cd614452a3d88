import { describe, expect, it } from "vitest";
import { isFactor, nextRange, weightBody, weightForm, weightValues } from "./weight-form";

const finals = [{ first: 4, last: 8, factor: 1.5 }];

describe("weights of rounds", () => {
  it("read and write what is stored", () => {
    expect(weightValues({ weight: finals })).toEqual([{ first: "4", last: "8", factor: "1,5" }]);
    expect(weightBody(weightValues({ weight: finals }))).toEqual({ weight: finals });
    expect(weightBody([])).toEqual({ weight: [] });
  });

  it("send nothing while a figure is none", () => {
    expect(weightBody([{ first: "4", last: "", factor: "2" }])).toEqual({});
    expect(weightForm.safeParse([{ first: "4", last: "x", factor: "2" }]).success).toBe(false);
  });

  it.each(["0", "0,25", "1,3", "10,5", ""])("take no factor %s", (text) => {
    expect(isFactor(text)).toBe(false);
    expect(weightBody([{ first: "1", last: "1", factor: text }])).toEqual({});
  });

  it("propose the round after the last one", () => {
    expect(nextRange([])).toEqual({ first: "1", last: "1", factor: "2" });
    expect(nextRange(weightValues({ weight: finals }))).toMatchObject({ first: "9", last: "9" });
  });
});
