import type { SportEvent } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { aCompetition } from "@/testing/samples/console";

const words = (name: string) => ({ pl: name, en: name });

/** A question with these answers, of which so many may be chosen. */
export function aQuestion(pl: string, answers: string[], choose = 1, isSettled = false): SportEvent {
  return {
    ...aCompetition(pl, []),
    key: "question-1",
    question: { text: words(pl), choose, isSettled },
    closesAt: inDays(-1),
    isClosed: true,
    availablePredictions: answers.map((answer, place) => ({
      ...{ name: String(place + 1), rate: 0.4, predictionFamily: "Answer", isDisabled: false },
      displayName: words(answer),
    })),
  };
}
