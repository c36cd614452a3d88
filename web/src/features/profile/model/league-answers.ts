import { joinedLeagues } from "@/api/leagues";
import type { Contest, LeagueAnswer } from "@/api/types";

/** One of a contest's own consents, as the organizer asks for it. */
export type OwnConsent = Contest["additionalOptions"]["consents"][number];

/** How a contest's own consent stands: the last answer, and whether that was about the text of now. */
export interface OwnStanding {
  consent: OwnConsent;
  answer: LeagueAnswer | null;
  isOutdated: boolean;
}

/** What a contest asks me, and what else I answered there: its regulation, and consents that it asks for no more. */
export interface AnswersInContest {
  league: string;
  name: string;
  /** Required consents end with the contest only. */
  isClosed: boolean;
  asked: OwnStanding[];
  others: LeagueAnswer[];
}

/** Which text of which contest an answer is about. */
function subjectOf({ league, consent }: LeagueAnswer): string {
  return `${league} ${consent ?? ""}`;
}

/** Splits answers, the newest first, into those in force, one a text, and those of before. */
export function inForce(answers: readonly LeagueAnswer[]): { now: LeagueAnswer[]; before: LeagueAnswer[] } {
  const seen = new Set<string>();
  const [now, before]: [LeagueAnswer[], LeagueAnswer[]] = [[], []];
  for (const answer of answers) {
    (seen.has(subjectOf(answer)) ? before : now).push(answer);
    seen.add(subjectOf(answer));
  }
  return { now, before };
}

/** Puts together, contest by contest, its questions and my answers; a contest with neither is left out. */
export function byContest(
  contests: readonly Contest[],
  answers: readonly LeagueAnswer[],
): AnswersInContest[] {
  return joinedLeagues(contests)
    .map(({ _id, name, isClosed, additionalOptions: { consents } }) => {
      const here = answers.filter(({ league }) => league === _id);
      const asked = consents.map((consent) => {
        const answer = here.find((one) => one.consent === consent.key) ?? null;
        return { consent, answer, isOutdated: answer !== null && answer.textHash !== consent.textHash };
      });
      const others = here.filter((one) => asked.every(({ answer }) => answer !== one));
      return { league: _id, name, isClosed, asked, others };
    })
    .filter(({ asked, others }) => asked.length + others.length > 0);
}
