import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrganizerFixture, PublicationOutcome } from "@/api/types";
import { useAct, type Act } from "@/features/organizer/shared/api/act";
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

/** What is about to be published, looked at before it is. */
export interface Look {
  how: Publishing;
  tried: Tried[];
  /** Grows with each look. */
  number: number;
}

interface Publish {
  act: Pick<Act<Publishing>, "isPending" | "problem">;
  /** Why published results are corrected. */
  reason: string;
  giveReason: (reason: string) => void;
  /** A correction was tried without a reason. */
  lacksReason: boolean;
  /** Groups whose stored winner the table contradicts; asked by the last try. */
  questions: readonly WinnerQuestion[];
  winners: Winners;
  decide: (question: WinnerQuestion, club: string) => void;
  /** Each of the three puts the draft down and looks at what it would do; null: nothing is looked at. */
  look: Look | null;
  provisional: () => void;
  final: () => void;
  correct: () => void;
  /** Publishes what is looked at. */
  goOn: () => void;
  goBack: () => void;
}

/** Of a publication that tells nothing new the fixture itself, counted again. */
function triedOf({ fixtures }: PublicationOutcome, fixture: OrganizerFixture): Tried[] {
  if (fixtures.length === 0)
    return [{ fixtureId: fixture._id, resultsRevision: fixture.resultsRevision, outcome: null }];
  return fixtures.map((outcome) => ({
    fixtureId: outcome.fixtureId,
    resultsRevision: outcome.resultsRevision,
    outcome,
  }));
}

/**
 * Publishing what is typed as results: the draft first, then a look at who gains and who loses, then the publication. What is out
 * already is only confirmed.
 */
export function usePublish(path: FixturePath, fixture: OrganizerFixture, results: ResultsEntry): Publish {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [asksReason, setAsksReason] = useState(false);
  const [questions, setQuestions] = useState<readonly WinnerQuestion[]>([]);
  const [winners, setWinners] = useState<Winners>({});
  const [look, setLook] = useState<Look | null>(null);
  const [looks, setLooks] = useState(0);
  const { data: fixtures } = useOrganizerFixtures(path.leagueId);
  const { changes, put } = results;
  const onlyConfirms = ({ final }: Publishing) =>
    fixture.resultsRevision > 0 && changes.length === 0 && final && Object.keys(winners).length === 0;
  const ask = (problem: unknown) => {
    const asked = winnerQuestions(problem, fixtures ?? []);
    setQuestions((before) => [...before, ...asked]);
    setLook(null);
  };
  const looking = useAct(
    async (how: Publishing) => {
      if (onlyConfirms(how)) return { how, told: { fixtures: [] } };
      await put?.();
      return { how, told: await publicationOutcome(path, { final: how.final, groupWinners: winners }) };
    },
    {
      onAnswer: ({ how, told }) => {
        setLook({ how, tried: triedOf(told, fixture), number: looks });
        setLooks(looks + 1);
      },
      onFailed: ask,
    },
  );
  const act = useAct(
    async (how: Publishing) => {
      if (onlyConfirms(how)) return confirmResults(path);
      await put?.();
      return publishResults(path, {
        final: how.final,
        ...(how.reason === undefined ? {} : { reason: how.reason }),
        groupWinners: winners,
      });
    },
    {
      done: ({ done }) => done,
      onDone: (published) => {
        results.settle(published);
        setReason("");
        setQuestions([]);
        setWinners({});
        setAsksReason(false);
        setLook(null);
      },
      onFailed: ask,
    },
  );
  const start = (how: Publishing) => {
    results.attempt();
    if (put !== null) looking.run(how);
  };
  return {
    act: { isPending: act.isPending || looking.isPending, problem: act.problem ?? looking.problem },
    reason,
    giveReason: setReason,
    questions,
    winners,
    decide: (question, club) => setWinners((before) => decided(before, question, club)),
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
      if (look !== null) act.run(look.how);
    },
    goBack: () => setLook(null),
  };
}
