import type { SportEvent } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { aCompetition } from "@/testing/samples/console";

const words = (name: string) => ({ pl: name, en: name });

/** A question with these answers, of which so many may be chosen. */
export function aQuestion(pl: string, answers: string[], choose = 1, isSettled = false): SportEvent {
  return {
    ...aCompetition(pl, []),
    key: "question-1",
    question: { text: words(pl), choose, isSettled, form: "choice" },
    closesAt: inDays(-1),
    isClosed: true,
    availablePredictions: answers.map((answer, place) => ({
      ...{ name: String(place + 1), rate: 0.4, predictionFamily: "Answer", isDisabled: false },
      displayName: words(answer),
    })),
  };
}

/** A question for a number from 0 to 400: 10 points for it, 5 for one that is off by 2, 3 for the nearest. */
export function aNumberQuestion(pl: string): SportEvent {
  const number = { decimals: 0, least: 0, most: 400, exact: 10, within: 2, near: 5, nearest: 3 };
  return {
    ...aQuestion(pl, []),
    question: { text: words(pl), choose: 1, isSettled: false, form: "number", number },
    availablePredictions: [
      {
        ...{ name: "*", rate: 1, predictionFamily: "Answer", isDisabled: false },
        displayName: { pl: "Liczba", en: "Number" },
      },
    ],
  };
}

/** A question for a text; 5 points for a right one. */
export function aTextQuestion(pl: string): SportEvent {
  return {
    ...aQuestion(pl, []),
    question: { text: words(pl), choose: 1, isSettled: false, form: "text" },
    availablePredictions: [
      {
        ...{ name: "*", rate: 0.5, predictionFamily: "Answer", isDisabled: false },
        displayName: { pl: "Tekst", en: "Text" },
      },
    ],
  };
}

/** A question for an order of so many of these; 5 points for a place. */
export function anOrderQuestion(pl: string, answers: string[], choose: number): SportEvent {
  const asked = aQuestion(pl, answers, choose);
  const order = { points: 5, perPlace: 1, least: 1 };
  return { ...asked, question: { text: words(pl), choose, isSettled: false, form: "order", order } };
}
