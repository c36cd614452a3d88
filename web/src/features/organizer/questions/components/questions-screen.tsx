import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrganizerQuestion } from "@/api/types";
import { useQuestions } from "@/features/organizer/fixtures/api/questions";
import { usePayWords } from "@/features/organizer/questions/components/pay-words";
import { BackLink } from "@/features/organizer/shared/components/back-link";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatMoment, textOf } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Shape } from "@/ui/shape";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/shared/components/console-rows.module.css";

/** The questions of a contest, of its rounds and beside them: when each closes, what it pays, and which wait to be settled. */
export function QuestionsScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { data, error, refetch } = useQuestions(contest._id);
  const add = contest.isClosed ? null : (
    <ButtonLink to="new">
      <Plus className="ico" aria-hidden="true" />
      {t("organizer.question.add")}
    </ButtonLink>
  );
  return (
    <>
      <Masthead title={t("organizer.question.title")} eyebrow={contest.name} />
      <BackLink to={`/organizer/${contest._id}`}>{t("organizer.fixture.back")}</BackLink>
      <p>{t("organizer.question.text")}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={72} />
      ) : data.length === 0 ? (
        <EmptyState title={t("organizer.question.none")} {...(add === null ? {} : { actions: add })}>
          {t("organizer.question.noneText")}
        </EmptyState>
      ) : (
        <>
          {add !== null && <Acts after>{add}</Acts>}
          <ul className={styles.rows}>
            {data.map((question) => (
              <QuestionRow key={question.key} question={question} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function QuestionRow({ question }: { question: OrganizerQuestion }) {
  const { t } = useTranslation();
  const contest = useContest();
  const payWords = usePayWords();
  const { closesAt, isClosed, fixtureId } = question;
  const title = textOf(question.text);
  return (
    <li>
      <div>
        <QuestionMark question={question} />
      </div>
      <div className={styles.what}>
        <Link to={question.key} className="d d20">
          {title}
        </Link>
        <p className="sm mut">
          {payWords(question)}
          {question.round != null &&
            ` · ${t("organizer.question.inRound", { name: textOf(question.round) })}`}
        </p>
      </div>
      <div className="sm">
        {closesAt !== null && (
          <p>
            {isClosed
              ? t("organizer.question.closed", { at: formatMoment(closesAt) })
              : t("organizer.question.closes", { at: formatMoment(closesAt) })}
          </p>
        )}
      </div>
      <div>
        {isClosed ? (
          <ButtonLink size="small" to={`/organizer/${contest._id}/fixtures/${fixtureId}/results`}>
            {question.isSettled ? t("organizer.results.go") : t("organizer.question.settle")}
            <span className="vh">: {title}</span>
          </ButtonLink>
        ) : (
          <ButtonLink size="small" to={question.key}>
            {t("organizer.question.open")}
            <span className="vh">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** A question's state is a shape and a word. */
function QuestionMark({ question }: { question: OrganizerQuestion }) {
  const { t } = useTranslation();
  if (question.state === "void") return <Shape of="bad">{t("organizer.eventState.void")}</Shape>;
  if (question.state === "postponed") return <Shape of="warn">{t("organizer.eventState.postponed")}</Shape>;
  if (question.isSettled) return <Shape of="final">{t("organizer.question.isSettled")}</Shape>;
  return question.isClosed ? (
    <Shape of="locked">{t("organizer.question.waits")}</Shape>
  ) : (
    <Shape of="open">{t("organizer.question.isOpen")}</Shape>
  );
}
