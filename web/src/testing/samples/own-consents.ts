import type { Contest } from "@/api/types";
import { contests } from "@/testing/samples/contests";

/** The contest that has consents of its own here. */
export const askingContest = "mundial";

/** Consents of a contest's own: one is anybody's choice, two are needed. */
export const sponsor = {
  key: "sponsor",
  text: {
    pl: "Zgadzam się na kontakt ze sponsorem nagród.",
    en: "I agree to be contacted by the sponsor.",
  },
  textHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  required: false,
};
export const age = {
  key: "age",
  text: {
    pl: "Mam ukończone 16 lat albo zgodę opiekuna na udział w tych rozgrywkach i na odbiór nagród.",
    en: "I am 16 or older, or my guardian agrees that I take part in this contest and collect its prizes.",
  },
  textHash: "a".repeat(64),
  required: true,
};
export const pictures = {
  key: "pictures",
  text: {
    pl: "Zgadzam się na zdjęcia z rozdania nagród.",
    en: "I agree to pictures taken when prizes are given.",
  },
  textHash: "b".repeat(64),
  required: true,
};

/** My contests, of which one asks for consents of its own and needs some of them. */
export function asking(consents: (typeof age)[], consentsNeeded: string[]): Contest[] {
  return contests().map((contest) =>
    contest._id === askingContest
      ? { ...contest, additionalOptions: { consents, sections: [] }, consentsNeeded }
      : contest,
  );
}
