import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, type AskedClosing } from "@/api/problem";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import type { ClosingAct } from "@/features/organizer/shared/api/closing-act";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";

const longestReason = 500;

interface ActProblemProps {
  act: Pick<ClosingAct<never>, "isPending" | "problem" | "accept" | "reason">;
}

/** Why the server refused. Where it asks about a closing: both instants, and the yes with its reason. */
export function ActProblem({ act: { isPending, problem, accept, reason } }: ActProblemProps) {
  const closing = problem instanceof ApiProblem ? problem.closing : null;
  return (
    <>
      <ProblemNote problem={problem} />
      {closing !== null && (
        <ClosingYesPart {...{ closing, isPending }} sent={reason ?? ""} onAccept={accept} />
      )}
    </>
  );
}

interface YesProps {
  closing: AskedClosing;
  isPending: boolean;
  /** The reason that was typed already; empty without one. */
  sent: string;
  onAccept: (reason: string | null) => void;
}

function ClosingYesPart({ closing, isPending, sent, onAccept }: YesProps) {
  const { t } = useTranslation();
  const isDraft = useContest().state === "draft";
  const [reason, setReason] = useState(sent);
  const [isMissing, setMissing] = useState(false);
  const accept = () => {
    const given = reason.trim();
    if (given === "" && !isDraft) setMissing(true);
    else onAccept(given === "" ? null : given);
  };
  return (
    <section aria-label={t("organizer.closing.title")} data-closing="">
      <ClosingTimes from={closing.from} to={closing.to} firstStart={closing.firstStart} />
      <ClosingReason value={reason} onChange={setReason} isMissing={isMissing && reason.trim() === ""} />
      <Acts>
        <Button onPress={accept} isPending={isPending}>
          {t("organizer.closing.yes")}
        </Button>
      </Acts>
    </section>
  );
}

interface TimesProps {
  from: string;
  to: string;
  firstStart?: string | null;
}

function ClosingTimes({ from, to, firstStart = null }: TimesProps) {
  const { t } = useTranslation();
  return (
    <ul>
      <li>{t("organizer.closing.now", { at: formatMoment(from) })}</li>
      <li>{t("organizer.closing.then", { at: formatMoment(to) })}</li>
      {firstStart !== null && <li>{t("organizer.closing.start", { at: formatMoment(firstStart) })}</li>}
    </ul>
  );
}

interface ReasonProps {
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}

function ClosingReason({ value, onChange, isMissing }: ReasonProps) {
  const { t } = useTranslation();
  const isDraft = useContest().state === "draft";
  return (
    <TextField
      label={t("organizer.closing.reason")}
      hint={t("organizer.closing.reasonHint")}
      value={value}
      onChange={(next) => onChange(next.slice(0, longestReason))}
      rows={2}
      isRequired={!isDraft}
      error={isMissing ? t("organizer.form.reasonMissing") : undefined}
    />
  );
}

/** A round whose closing a file would move. */
interface ClosingToMove {
  fixtureId: string;
  fixture: string;
  closesAt: string;
  wouldCloseAt: string;
  events: readonly string[];
}

/** The answer to the questions of a file. */
export interface ClosingAnswer {
  movesClosings: boolean;
  reason: string | null;
}

/** What a file asks about closings, and whether it can be applied so; the yes needs a reason once participants see it. */
export function useClosingAnswer() {
  const isDraft = useContest().state === "draft";
  const [moves, setMoves] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const given = reason.trim();
  const isWhole = !moves || isDraft || given !== "";
  return {
    props: { moves, onMoves: setMoves, reason, onReason: setReason, isMissing: isMissing && !isWhole },
    /** The answer; null, and the reason is asked for, where it is missing. */
    answer: (): ClosingAnswer | null => {
      setMissing(!isWhole);
      return isWhole ? { movesClosings: moves, reason: moves && given !== "" ? given : null } : null;
    },
  };
}

interface ChoiceProps {
  questions: readonly ClosingToMove[];
  moves: boolean;
  onMoves: (moves: boolean) => void;
  reason: string;
  onReason: (reason: string) => void;
  isMissing: boolean;
}

/** The closings that stay unless the organizer lets the file move them, each with both instants. */
export function ClosingChoice({ questions, moves, onMoves, reason, onReason, isMissing }: ChoiceProps) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <section aria-label={t("organizer.closing.fileTitle")} data-closing="">
      <h3>{t("organizer.closing.fileTitle")}</h3>
      <p>{t("organizer.closing.fileText")}</p>
      {questions.map(({ fixtureId, fixture, closesAt, wouldCloseAt, events }) => (
        <div key={fixtureId}>
          <p>
            <b>{fixture}</b>
          </p>
          <ClosingTimes from={closesAt} to={wouldCloseAt} />
          {events.length > 0 && <p>{t("organizer.closing.early", { events: events.join(", ") })}</p>}
        </div>
      ))}
      <Checkbox isSelected={moves} onChange={onMoves}>
        {t("organizer.closing.move")}
      </Checkbox>
      {moves && <ClosingReason value={reason} onChange={onReason} isMissing={isMissing} />}
    </section>
  );
}
