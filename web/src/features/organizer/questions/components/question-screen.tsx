import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { Contest, OrganizerQuestion } from "@/api/types";
import { clubsOf } from "@/features/organizer/fixtures/model/usual-question";
import { useOrganizerFixtures } from "@/features/organizer/fixtures/api/fixtures";
import { saveQuestion, useQuestions } from "@/features/organizer/fixtures/api/questions";
import {
  bodyOf,
  linesOf,
  questionForm,
  questionForms,
  usualValues,
  valuesOf,
  type QuestionForm,
} from "@/features/organizer/questions/model/question-form";
import { NumberFields } from "@/features/organizer/questions/components/number-fields";
import { usePayWords } from "@/features/organizer/questions/components/pay-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { BackLink } from "@/features/organizer/shared/components/back-link";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatMoment, textOf } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { numberText } from "@/ui/event-names";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/shared/components/form.module.css";

/** The ordinary round in which a question stands. */
interface Round {
  id: string;
  name: string;
}

/** The round that a new question is for, or in which one stands; null: it stands beside the rounds. */
function useRound(question: OrganizerQuestion | null): Round | null {
  const contest = useContest();
  const [search] = useSearchParams();
  const wanted = search.get("round");
  const { data } = useOrganizerFixtures(contest._id);
  if (question !== null)
    return question.round == null ? null : { id: question.fixtureId, name: textOf(question.round) };
  const found = data?.find(({ _id }) => _id === wanted);
  return wanted === null ? null : { id: wanted, name: found?.name ?? "" };
}

/** A question of a round or beside the matches: a new one, or one that is open and can be changed. */
export function QuestionScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { questionKey } = useParams();
  const { data, error, refetch } = useQuestions(contest._id);
  const question = data?.find(({ key }) => key === questionKey) ?? null;
  const isNew = questionKey === undefined;
  const round = useRound(question);
  return (
    <>
      <Masthead
        title={isNew ? t("organizer.question.add") : t("organizer.question.one")}
        eyebrow={contest.name}
      />
      {round === null ? (
        <BackLink to={placeOf(contest, null)}>{t("organizer.question.back")}</BackLink>
      ) : (
        <BackLink to={placeOf(contest, round)}>
          {t("organizer.question.backToRound", { name: round.name })}
        </BackLink>
      )}
      {isNew ? (
        <QuestionFields contest={contest} question={null} round={round} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={44} />
      ) : question === null ? (
        <EmptyState title={t("organizer.question.gone")}>{t("organizer.question.goneText")}</EmptyState>
      ) : (
        <QuestionFields key={question.key} contest={contest} question={question} round={round} />
      )}
    </>
  );
}

/** Where a question stands among others: its round's events, or the list of questions. */
function placeOf(contest: Contest, round: Round | null): string {
  const home = `/organizer/${contest._id}`;
  return round === null ? `${home}/questions` : `${home}/fixtures/${round.id}/events`;
}

interface FieldsProps {
  contest: Contest;
  /** Null: a new one. */
  question: OrganizerQuestion | null;
  round: Round | null;
}

function QuestionFields({ contest, question, round }: FieldsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const needsReason = question !== null && contest.state !== "draft";
  const form = useForm<QuestionForm>({
    resolver: zodResolver(questionForm(needsReason, round === null)),
    mode: "onTouched",
    defaultValues: question === null && round !== null ? usualValues(contest.questions) : valuesOf(question),
  });
  const kind = useWatch({ control: form.control, name: "form" });
  const isOrder = kind === "order";
  const act = useAct(saveQuestion(contest._id, question?.key ?? null), {
    done: question === null ? t("organizer.question.added") : t("organizer.question.saved"),
    onDone: () => void navigate(placeOf(contest, round)),
  });
  if (question !== null && (question.isClosed || contest.isClosed)) return <Closed question={question} />;
  const { control } = form;
  const forms = {
    choice: t("organizer.question.forms.choice"),
    number: t("organizer.question.forms.number"),
    text: t("organizer.question.forms.text"),
    order: t("organizer.question.forms.order"),
  };
  const submit = form.handleSubmit((values) => act.run(bodyOf(values, question?.answers ?? [], round?.id)));
  return (
    <ActForm
      act={act}
      submit={submit}
      action={question === null ? t("organizer.question.ask") : t("organizer.question.save")}
      isScreen
      more={
        question !== null && (
          <ButtonLink to={`/organizer/${contest._id}/fixtures/${question.fixtureId}/events`}>
            {t("organizer.question.more")}
          </ButtonLink>
        )
      }
    >
      <div className={styles.pair}>
        <FormField control={control} name="pl" label={t("organizer.question.pl")} />
        <FormField control={control} name="en" label={t("organizer.question.en")} />
      </div>
      {question === null && (
        <ChoiceField
          control={control}
          name="form"
          label={t("organizer.question.form")}
          options={questionForms.map((id) => ({ id, label: forms[id] }))}
        />
      )}
      {kind === "number" ? (
        <NumberFields control={control} />
      ) : kind === "text" ? (
        <FormField
          control={control}
          name="points"
          label={t("organizer.question.typed.points")}
          hint={t("organizer.question.typed.hint")}
          isRequired
        />
      ) : (
        <>
          <FormField
            control={control}
            name="answers"
            label={t("organizer.question.answers")}
            hint={t("organizer.question.answersHint")}
            rows={8}
            isRequired
          />
          <Proposals contest={contest} onFill={(answers) => form.setValue("answers", answers)} />
          <div className={styles.pair}>
            <FormField
              control={control}
              name="choose"
              label={isOrder ? t("organizer.question.ordered.choose") : t("organizer.question.choose")}
              hint={isOrder ? t("organizer.question.ordered.chooseHint") : t("organizer.question.chooseHint")}
              isRequired
            />
            <FormField
              control={control}
              name="points"
              label={isOrder ? t("organizer.question.ordered.points") : t("organizer.question.points")}
              isRequired
            />
          </div>
          {isOrder && (
            <div className={styles.pair}>
              <FormField control={control} name="perPlace" label={t("organizer.question.ordered.perPlace")} />
              <FormField control={control} name="placeLeast" label={t("organizer.question.ordered.least")} />
            </div>
          )}
        </>
      )}
      {round === null ? (
        <MomentField control={control} name="closesAt" label={t("organizer.question.closesAt")} isRequired />
      ) : contest.closing === "event" ? (
        <MomentField
          control={control}
          name="closesAt"
          label={t("organizer.question.closesAt")}
          hint={t("organizer.question.closesHint")}
        />
      ) : (
        <p>{t("organizer.question.closesWithRound")}</p>
      )}
      <p className="sm mut">{t("organizer.question.aside")}</p>
      {needsReason && <Reason control={control} />}
    </ActForm>
  );
}

/** Answers that many questions have: yes and no, or the clubs of the contest. */
function Proposals({ contest, onFill }: { contest: Contest; onFill: (answers: string) => void }) {
  const { t } = useTranslation();
  const { data } = useOrganizerFixtures(contest._id);
  const clubs = clubsOf(data ?? []);
  return (
    <Acts>
      <Button size="small" onPress={() => onFill("Tak | Yes\nNie | No")}>
        {t("organizer.question.yesNo")}
      </Button>
      {clubs.length > 1 && (
        <Button size="small" onPress={() => onFill(linesOf(clubs))}>
          {t("organizer.question.clubs", { count: clubs.length })}
        </Button>
      )}
    </Acts>
  );
}

/** What a question said that has closed. */
function Closed({ question }: { question: OrganizerQuestion }) {
  const { t } = useTranslation();
  const payWords = usePayWords();
  return (
    <>
      <h2>{textOf(question.text)}</h2>
      <p>
        {payWords(question)}
        {question.closesAt !== null &&
          ` · ${t("organizer.question.closed", { at: formatMoment(question.closesAt) })}`}
      </p>
      <ul>
        {question.answers.map((answer) => (
          <li key={answer.key}>
            {textOf(answer.text)}
            {answer.isRight && <b> · {t("organizer.question.isRight")}</b>}
          </li>
        ))}
      </ul>
      {question.answers.length === 0 && question.right.length > 0 && (
        <p>
          <b>
            {question.right.map((one) => (question.form === "number" ? numberText(one) : one)).join(", ")}
          </b>{" "}
          · {t("organizer.question.isRight")}
        </p>
      )}
      <p className="sm mut">{t("organizer.question.closedText")}</p>
    </>
  );
}
