import { expect, it } from "vitest";
import { groupedSpellings, spellingKey, writtenText } from "@/api/spellings";
import file from "../../../../../proto-contracts/vectors/answers.json";

it.each(file.spellings)("$text has the key $key", ({ text, key }) => {
  expect(spellingKey(text)).toBe(key);
});

it.each(file.written)("typed as $typed, it is sent as $text", ({ typed, text }) => {
  expect(writtenText(typed)).toBe(text);
});

it("puts equal spellings together, the most frequent first", () => {
  const groups = groupedSpellings({ Sosna: 3, łęcki: 1, Lecki: 2, Łęcki: 4 });
  expect(groups.map(({ count, texts }) => [count, texts.map(([text]) => text)])).toEqual([
    [7, ["Łęcki", "Lecki", "łęcki"]],
    [3, ["Sosna"]],
  ]);
});
