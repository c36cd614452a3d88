import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "@/api/problem";
import type { OrganizerFixture, PublicationOutcome } from "@/api/types";
import { readAgain, useAct, type Act } from "@/features/organizer/shared/api/act";
import { confirmResults, publishResults, type FixturePath } from "@/features/organizer/fixtures/api/fixtures";
import { useOrganizerFixtures } from "@/features/organizer/fixtures/api/fixtures";
import { publicationOutcome, type Tried } from "@/features/organizer/results/api/gains";
import {
  decided,
  winnerQuestions,
  type WinnerQuestion,
  type Winners,
} from "@/features/organizer/results/model/winner-questions";
import type { ResultsEntry } from "@/features/organizer/results/hooks/use-results-form";

interface Publishing {
  final: boolean;
  /** What the act is called. */
  name: string;
  done: string;
  reason?: string;
}

/** The results of a publication, looked at before it. */
export interface Look {
  how: Publishing;
  tried: Tried[];
  /** Of the published results that it starts from: nothing is published over others. */
  resultsRevision: number;
  /** Of the draft that it is of: nothing else is published; null: the published results are confirmed. */
  draftRevision: string | null;
  /** Other results were put down or published since they were read. */
  isChanged: boolean;
  /** Final results are corrected, and the reason has not been asked for. */
  needsReason: boolean;
  /** Grows with each look. */
  number: number;
}

interface Publish {
  act: Pick<Act<Look>, "isPending" | "problem">;
  /** Why published results are corrected. */
  reason: string;
  giveReason: (reason: string) => void;
  /** A correction was tried without a reason. */
  lacksReason: boolean;
  /** Groups whose stored winner the table contradicts; asked by the last try. */
  questions: readonly WinnerQuestion[];
  winners: Winners;
  decide: (question: WinnerQuestion, club: string) => void;
  /** Totals above the score are said to be right. */
  acceptsTotals: boolean;
  acceptTotals: (accepts: boolean) => void;
  /** A publication was tried with such totals, without a confirmation. */
  lacksWord: boolean;
  /** What the server says of matches that look unplayed; asked by the last try. */
  unplayed: readonly string[];
  /** They are said to be right. */
  acceptsUnplayed: boolean;
  acceptUnplayed: (accepts: boolean) => void;
  /** Each of the three puts the draft down and looks at what it would do; null: nothing is looked at. */
  look: Look | null;
  provisional: () => void;
  final: () => void;
  correct: () => void;
  /** Publishes the results that are looked at. */
  goOn: () => void;
  goBack: () => void;
}

/** Of a publication that tells nothing new the fixture itself, counted again. */
function triedOf(
  { fixtures, resultsRevision }: Pick<PublicationOutcome, "fixtures" | "resultsRevision">,
  fixtureId: string,
  isFinal: boolean,
): Tried[] {
  if (fixtures.length === 0) return [{ fixtureId, resultsRevision, outcome: null, isFinal }];
  return fixtures.map((outcome) => ({
    fixtureId: outcome.fixtureId,
    resultsRevision: outcome.resultsRevision,
    outcome,
  }));
}

const looksUnplayed = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === "results-unplayed";

/** What the organizer has decided about the results as they are typed; other results are decided anew. */
function useDecisions({ typed }: ResultsEntry) {
  const [about, setAbout] = useState(typed);
  const [questions, setQuestions] = useState<readonly WinnerQuestion[]>([]);
  const [winners, setWinners] = useState<Winners>({});
  const [acceptsTotals, acceptTotals] = useState(false);
  const [unplayed, setUnplayed] = useState<readonly string[]>([]);
  const [acceptsUnplayed, acceptUnplayed] = useState(false);
  const clear = () => {
    setQuestions([]);
    setWinners({});
    acceptTotals(false);
    setUnplayed([]);
    acceptUnplayed(false);
  };
  if (about !== typed) {
    setAbout(typed);
    clear();
  }
  return {
    ...{ questions, winners, acceptsTotals, acceptTotals, unplayed, acceptsUnplayed, acceptUnplayed, clear },
    ask: (asked: readonly WinnerQuestion[]) => setQuestions((before) => [...before, ...asked]),
    askUnplayed: (asked: readonly string[]) => {
      setUnplayed(asked);
      acceptUnplayed(false);
    },
    decide: (question: WinnerQuestion, club: string) =>
      setWinners((before) => decided(before, question, club)),
  };
}

/**
 * Publishing typed results: the draft first, then a look at who gains and who loses, then the publication. Published
 * results are only confirmed.
 */
export function usePublish(path: FixturePath, fixture: OrganizerFixture, results: ResultsEntry): Publish {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [asksReason, setAsksReason] = useState(false);
  const [asksWord, setAsksWord] = useState(false);
  const [look, setLook] = useState<Look | null>(null);
  const [looks, setLooks] = useState(0);
  const { data: fixtures } = useOrganizerFixtures(path.leagueId);
  const decisions = useDecisions(results);
  const { winners, acceptsTotals, acceptsUnplayed } = decisions;
  const { changes, excesses, open, put } = results;
  const onlyConfirms = ({ final }: Publishing) =>
    fixture.resultsRevision > 0 && changes.length === 0 && final && Object.keys(winners).length === 0;
  const ask = (problem: unknown) => {
    decisions.ask(winnerQuestions(problem, fixtures ?? []));
    if (looksUnplayed(problem)) decisions.askUnplayed(problem.errors.map(({ detail }) => detail));
    setLook(null);
  };
  const looking = useAct(
    // the former look is known to be old: the server says what is published now
    async ({ how, known, isOld = false }: { how: Publishing; known: number; isOld?: boolean }) => {
      const nothing = { resultsRevision: known, draftRevision: null, fixtures: [] };
      if (onlyConfirms(how) && !isOld) return { how, known, isOld, told: nothing };
      await put?.();
      const told = await publicationOutcome(path, {
        ...{ final: how.final, groupWinners: winners, acceptsTotals, acceptsUnplayed },
      });
      return { how, known, isOld, told };
    },
    {
      onAnswer: ({ how, known, isOld, told }) => {
        setLook({
          how,
          tried: triedOf(told, fixture._id, how.final),
          ...{ resultsRevision: told.resultsRevision, draftRevision: told.draftRevision },
          isChanged: isOld || told.resultsRevision !== known,
          needsReason: how.reason === undefined && told.fixtures.some(({ corrects }) => corrects),
          number: looks,
        });
        setLooks(looks + 1);
      },
      onFailed: ask,
    },
  );
  const act = useAct(
    async ({ how, resultsRevision, draftRevision }: Look) => {
      if (onlyConfirms(how)) return confirmResults(path, { resultsRevision, acceptsUnplayed });
      await put?.();
      return publishResults(path, {
        final: how.final,
        ...(how.reason === undefined ? {} : { reason: how.reason }),
        groupWinners: winners,
        ...{ resultsRevision, draftRevision, acceptsTotals, acceptsUnplayed },
      });
    },
    {
      done: ({ how }) => how.done,
      onDone: (published) => {
        results.settle(published);
        setReason("");
        decisions.clear();
        setAsksReason(false);
        setAsksWord(false);
        setLook(null);
      },
      onFailed: (problem) => {
        if (look !== null && problem instanceof ApiProblem && problem.code === "results-changed")
          void readAgain().then(() =>
            looking.run({ how: look.how, known: look.resultsRevision, isOld: true }),
          );
        else ask(problem);
      },
    },
  );
  const start = (how: Publishing) => {
    results.attempt();
    setAsksWord(true);
    if (put !== null && open.length === 0 && (excesses.length === 0 || acceptsTotals))
      looking.run({ how, known: fixture.resultsRevision });
  };
  const problem = act.problem ?? looking.problem;
  return {
    act: { isPending: act.isPending || looking.isPending, problem: looksUnplayed(problem) ? null : problem },
    reason,
    giveReason: setReason,
    ...{ questions: decisions.questions, winners, decide: decisions.decide },
    ...{ acceptsTotals, acceptTotals: decisions.acceptTotals },
    ...{ unplayed: decisions.unplayed, acceptsUnplayed, acceptUnplayed: decisions.acceptUnplayed },
    lacksWord: asksWord && excesses.length > 0 && !acceptsTotals,
    lacksReason: asksReason && reason.trim() === "",
    look,
    provisional: () =>
      start({
        final: false,
        name: t("organizer.publish.provisional"),
        done: t("organizer.publish.provisionalDone"),
      }),
    final: () =>
      start({ final: true, name: t("organizer.publish.final"), done: t("organizer.publish.finalDone") }),
    correct: () => {
      setAsksReason(true);
      if (reason.trim() === "") return;
      start({
        final: true,
        name: t("organizer.publish.correct"),
        done: t("organizer.publish.corrected"),
        reason: reason.trim(),
      });
    },
    goOn: () => {
      if (look === null) return;
      const given = reason.trim();
      if (look.needsReason) setAsksReason(true);
      if (!look.needsReason) act.run(look);
      else if (given !== "") act.run({ ...look, how: { ...look.how, reason: given } });
    },
    goBack: () => setLook(null),
  };
}
