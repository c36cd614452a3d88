import { object } from "zod/mini";
import { expect, it, vi } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  plainBody,
  plainShape,
  plainValues,
  settingsIn,
} from "@/features/organizer/contests/model/declared-settings";

/** A table with an object of a number and a choice; the product's own has no such object yet. */
vi.mock("@/api/contest-settings.gen", () => ({
  contestSettings: {
    jokers: {
      step: "squad",
      kind: "whole",
      path: ["joker", "perRound"],
      bounds: { least: 0, most: 9, digits: 0 },
    },
    jokerFactor: { step: "squad", kind: "choice", path: ["joker", "factor"], keys: ["double", "triple"] },
    fee: { step: "squad", kind: "money", path: ["fee"], bounds: { least: 0.1, most: 5, digits: 1 } },
    list: { step: "squad", kind: "own", path: ["list"] },
    other: {
      step: "texts",
      kind: "whole",
      path: ["other"],
      bounds: { least: 0, most: 9, digits: 0 },
    },
  },
}));

type Form = Parameters<typeof plainBody>[1];
const filled = { jokers: "2", jokerFactor: "triple", fee: "1,5" } as unknown as Form;
const contest = (joker: object | null) => Object.assign(aContest(), { joker, fee: joker && 1.5 });

it("asks for the settings of its step, in order", () => {
  expect(settingsIn("squad")).toEqual(["jokers", "jokerFactor", "fee", "list"]);
});

it("reads settings and objects of them, and begins with the first choice where there are none", () => {
  expect(plainValues("squad", contest({ perRound: 2, factor: "triple" }))).toEqual(filled);
  expect(plainValues("squad", contest(null))).toEqual({ jokers: "0", jokerFactor: "double", fee: "0,0" });
});

it("checks bounds, and choices by their keys", () => {
  const shape = object(plainShape("squad"));
  expect(shape.safeParse(filled).success).toBe(true);
  const faults = shape.safeParse({ jokers: "10", jokerFactor: "many", fee: "x" }).error?.issues;
  expect(faults?.map(({ path, message }) => [path[0], message])).toEqual([
    ["jokers", "countInvalid"],
    ["jokerFactor", expect.any(String)],
    ["fee", "amountInvalid"],
  ]);
});

it("sends an object whole, and leaves it out while one of its numbers is not typed to its end", () => {
  expect(plainBody("squad", filled)).toEqual({ joker: { perRound: 2, factor: "triple" }, fee: 1.5 });
  expect(plainBody("squad", { ...filled, jokers: "" } as Form)).toEqual({ fee: 1.5 });
});
