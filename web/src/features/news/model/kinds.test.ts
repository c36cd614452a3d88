import { expect, it } from "vitest";
import type { NewsItem } from "@/api/types";
import { changeOf, kindsOf } from "@/features/news/model/kinds";

const item = (kind: NewsItem["kind"]) => ({ kind }) as NewsItem;

it("lists the kinds that there are in the order of their tabs, and none for a single one", () => {
  expect(kindsOf([item("summary"), item("article"), item("summary")])).toEqual(["article", "summary"]);
  expect(kindsOf([item("podium"), item("podium")])).toEqual([]);
  expect(kindsOf([])).toEqual([]);
});

it("rounds a change of price to one decimal", () => {
  expect(changeOf({ priceBefore: 4.2, priceAfter: 4.4 })).toBe(0.2);
  expect(changeOf({ priceBefore: 9.2, priceAfter: 8.9 })).toBe(-0.3);
});
