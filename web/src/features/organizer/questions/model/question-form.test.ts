import { describe, expect, it } from "vitest";
import { answersIn, bodyOf, linesOf, questionForm, usualValues, valuesOf } from "./question-form";

const text = (pl: string, en = pl) => ({ pl, en });
const answers = [
  { key: "1", text: text("Polska", "Poland"), isRight: false },
  { key: "2", text: text("Japonia", "Japan"), isRight: false },
  { key: "3", text: text("Fala"), isRight: false },
];
const question = {
  ...{ fixtureId: "f9", key: "question-1", text: text("Kto wygra?", "Who will win?"), answers },
  ...{ choose: 1, points: 4.5, closesAt: "2099-11-28T15:45:00.000Z", closesWithRound: false },
  ...{ isClosed: false, state: "scheduled" as const, isSettled: false },
  ...{ form: "choice" as const, number: null, order: null, right: [] },
};
const number = { decimals: 1, least: -5, most: 40.5, exact: 10, within: 2, near: 5, nearest: 3.5 };
const asksNumber = { ...question, form: "number" as const, number, answers: [], points: 10 };

describe("answers as they are typed", () => {
  it("stand one in a line, the English one behind a bar", () => {
    expect(answersIn("Polska | Poland\n\n Fala \n| Japan")).toEqual([
      text("Polska", "Poland"),
      text("Fala"),
      text("Japan"),
    ]);
    expect(linesOf(answers.map((answer) => answer.text))).toBe("Polska | Poland\nJaponia | Japan\nFala");
  });

  it("stay the ones they were, wherever they stand; another one in the place of one that went takes its key", () => {
    const form = { ...valuesOf(question), answers: "Fala\nSzron\nPolska | Poland\nIskra" };
    expect(bodyOf(form, answers).answers.map(({ key }) => key)).toEqual(["3", "2", "1", null]);
  });
});

it("reads back what it shows", () => {
  const form = valuesOf(question);
  expect(bodyOf(form, answers)).toEqual({
    text: question.text,
    answers: answers.map(({ key, text: words }) => ({ key, text: words })),
    ...{
      choose: 1,
      points: 4.5,
      number: null,
      isText: false,
      order: null,
      closesAt: question.closesAt,
      fixtureId: null,
      reason: null,
    },
  });
});

it("reads back a number that it shows", () => {
  const body = bodyOf(valuesOf(asksNumber), []);
  expect(body).toMatchObject({ answers: [], choose: 1, number });
  const plain = { ...valuesOf(asksNumber), within: "", near: "", nearest: "", least: "−5" };
  expect(bodyOf(plain, []).number).toMatchObject({ least: -5, within: null, near: 0, nearest: 0 });
});

it("asks for an order, of the whole list, too", () => {
  const order = { points: 5, perPlace: 1.5, least: 0 };
  const asksOrder = { ...question, form: "order" as const, order, choose: 3, points: 5 };
  expect(bodyOf(valuesOf(asksOrder), answers)).toMatchObject({
    ...{ choose: 3, points: 5 },
    order: { perPlace: 1.5, least: 0 },
  });
  const faults = (changes: object) =>
    questionForm(false, true)
      .safeParse({ ...valuesOf(asksOrder), ...changes })
      .error?.issues.map((issue) => issue.message);
  expect(faults({})).toBeUndefined();
  expect(faults({ choose: "4" })).toEqual(["answersMissing"]);
  expect(faults({ perPlace: "x" })).toEqual(["answerPointsInvalid"]);
});

it("asks for a text that has points alone", () => {
  const asksText = { ...question, form: "text" as const, answers: [], points: 5 };
  expect(bodyOf(valuesOf(asksText), [])).toMatchObject({
    answers: [],
    isText: true,
    points: 5,
    number: null,
  });
  const found = questionForm(false, true).safeParse({ ...valuesOf(asksText), points: "" });
  expect(found.error?.issues.map((issue) => issue.message)).toEqual(["answerPointsInvalid"]);
});

it.each([
  [{ most: "many" }, "numberInvalid"],
  [{ most: "-5" }, "boundsMeet"],
  [{ exact: "" }, "answerPointsInvalid"],
  [{ nearest: "501" }, "answerPointsInvalid"],
  [{ within: "" }, "withinMissing"],
  [{ within: "-1" }, "numberInvalid"],
])("says what a number lacks: %o", (changes, message) => {
  const found = questionForm(false, true).safeParse({ ...valuesOf(asksNumber), ...changes });
  expect(found.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each([
  [{ pl: "", en: "" }, "oneLanguage"],
  [{ choose: "0" }, "countInvalid"],
  [{ choose: "3" }, "answersMissing"],
  [{ points: "" }, "answerPointsInvalid"],
  [{ points: "501" }, "answerPointsInvalid"],
  [{ closesAt: "" }, "momentMissing"],
])("says what lacks: %o", (changes, message) => {
  const found = questionForm(false, true).safeParse({ ...valuesOf(question), ...changes });
  expect(found.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it("of a round may close with it", () => {
  const withRound = { ...valuesOf({ ...question, closesWithRound: true }) };
  expect(withRound.closesAt).toBe("");
  expect(questionForm(false, false).safeParse(withRound).success).toBe(true);
  expect(bodyOf(withRound, answers, "f2")).toMatchObject({ fixtureId: "f2", closesAt: null });
});

it("takes a comma for the points", () => {
  expect(bodyOf({ ...valuesOf(question), points: "2,5" }, answers).points).toBe(2.5);
});

it("begins as a contest usually asks in a round", () => {
  const usual = { text: text("Pierwsza piątka", "The first five"), form: "choice" as const, ordered: true };
  const form = usualValues({ ...usual, k: 5, points: 5, perPlace: 1, least: 1 });
  const answersOfSix = ["A", "B", "C", "D", "E", "F"].join("\n");
  expect(bodyOf({ ...form, answers: answersOfSix }, [], "f2")).toMatchObject({
    ...{ text: usual.text, choose: 5, points: 5, order: { perPlace: 1, least: 1 }, fixtureId: "f2" },
  });
  expect(usualValues(null)).toEqual(valuesOf(null));
});
