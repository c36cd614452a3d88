import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrganizerFixture } from "@/api/types";
import { useAct, type Act } from "@/features/organizer/shared/api/act";
import { confirmResults, publishResults, type FixturePath } from "@/features/organizer/fixtures/api/fixtures";
import { useOrganizerFixtures } from "@/features/organizer/fixtures/api/fixtures";
import {
  decided,
  winnerQuestions,
  type WinnerQuestion,
  type Winners,
} from "@/features/organizer/results/model/winner-questions";
import type { ResultsEntry } from "@/features/organizer/results/hooks/use-results-form";

interface Publishing {
  final: boolean;
  done: string;
  reason?: string;
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
  provisional: () => void;
  final: () => void;
  correct: () => void;
}

/** Publishing what is typed as results: the draft first, then the publication. What is out already is only confirmed. */
export function usePublish(path: FixturePath, fixture: OrganizerFixture, results: ResultsEntry): Publish {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [asksReason, setAsksReason] = useState(false);
  const [questions, setQuestions] = useState<readonly WinnerQuestion[]>([]);
  const [winners, setWinners] = useState<Winners>({});
  const { data: fixtures } = useOrganizerFixtures(path.leagueId);
  const { changes, put } = results;
  const isConfirmed = fixture.resultsRevision > 0 && changes.length === 0;
  const act = useAct(
    async ({ final, reason: given }: Publishing) => {
      const isDecided = Object.keys(winners).length > 0;
      if (isConfirmed && final && !isDecided) return confirmResults(path);
      await put?.();
      return publishResults(path, {
        final,
        ...(given === undefined ? {} : { reason: given }),
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
      },
      onFailed: (problem) => {
        const asked = winnerQuestions(problem, fixtures ?? []);
        setQuestions((before) => [...before, ...asked]);
      },
    },
  );
  const publish = (how: Publishing) => {
    results.attempt();
    if (put !== null) act.run(how);
  };
  return {
    act,
    reason,
    giveReason: setReason,
    questions,
    winners,
    decide: (question, club) => setWinners((before) => decided(before, question, club)),
    lacksReason: asksReason && reason.trim() === "",
    provisional: () => publish({ final: false, done: t("organizer.publish.provisionalDone") }),
    final: () => publish({ final: true, done: t("organizer.publish.finalDone") }),
    correct: () => {
      setAsksReason(true);
      if (reason.trim() !== "")
        publish({ final: true, done: t("organizer.publish.corrected"), reason: reason.trim() });
    },
  };
}
