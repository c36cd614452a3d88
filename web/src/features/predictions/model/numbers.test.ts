import { expect, it } from "vitest";
import { numberName, numberPrize, readNumber, takesNumber, type AskedNumber } from "@/api/numbers";
import file from "../../../../../proto-contracts/vectors/answers.json";

const askedAs = (name: string): AskedNumber => {
  const asked = (file.asked as Record<string, AskedNumber>)[name];
  if (asked === undefined) throw new Error("no vector");
  return asked;
};

it.each(file.numbers)("$name is $value", ({ name, value }) => {
  expect(readNumber(name)).toBe(value);
});

it.each(file.typed)("typed as $text, it is $name", ({ text, name }) => {
  expect(numberName(text)).toBe(name);
});

it.each(file.takes)("$asked: $answer is taken: $takes", ({ asked, answer, takes }) => {
  expect(takesNumber(askedAs(asked), answer)).toBe(takes);
});

it.each(file.prizes)("$asked: $answer brings $points where it was $right", (one) => {
  const spread = one.spread as unknown as Record<string, number>;
  const prize = numberPrize(askedAs(one.asked), Number(one.answer), Number(one.right), spread);
  expect([prize?.level ?? null, prize?.points ?? 0]).toEqual([one.level, one.points]);
});
