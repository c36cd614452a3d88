import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, NamedClub } from "@/api/types";
import { useAct } from "@/features/organizer/shared/api/act";
import { answerClubs, useAllClubs } from "@/features/organizer/shared/api/club-names";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { answersTo, meantBy, NEW, type ClubAnswer } from "@/features/organizer/shared/model/club-answers";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Select } from "@/ui/select";
import styles from "@/features/organizer/shared/components/club-questions.module.css";

interface QuestionsProps {
  contest: Contest;
  names: readonly NamedClub[];
  /** The names are known from now on. */
  onAnswered?: () => void;
  /** Takes the answers before they are sent, and makes the new clubs itself. */
  onTake?: (answers: ClubAnswer[]) => void;
}

/** Names that no club has: which one each means, or a new one. Answers are remembered for all files and lists. */
export function ClubQuestions(props: QuestionsProps) {
  return props.names.length === 0 ? null : <Questions {...props} />;
}

function Questions({ contest, names, onAnswered, onTake }: QuestionsProps) {
  const { t } = useTranslation();
  const title = useId();
  const { data: clubs = [] } = useAllClubs(contest.origin._id);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const act = useAct(answerClubs(contest._id), {
    done: t("organizer.clubs.remembered"),
    onDone: () => onAnswered?.(),
  });
  const missing = names.filter((one) => meantBy(one, chosen) === null).length;
  const options = clubs
    .map(({ key, name }) => ({ id: key, label: textOf(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const answer = (addsOthers: boolean) => {
    const answers = answersTo(names, chosen, { addsOthers });
    onTake?.(answers);
    const sent = onTake === undefined ? answers : answers.filter(({ club }) => club !== null);
    if (sent.length > 0) act.run({ names: sent });
  };
  return (
    <section className={styles.questions} aria-labelledby={title} data-club-questions="">
      <h3 id={title}>{t("organizer.clubs.title")}</h3>
      <p>
        {names.some(({ how }) => how !== "part") ? t("organizer.clubs.asked") : t("organizer.clubs.guessed")}
      </p>
      {names.map((one) => (
        <Select
          key={one.written}
          label={one.written}
          options={[...options, { id: NEW, label: t("organizer.clubs.isNew") }]}
          value={meantBy(one, chosen)}
          onChange={(key) => setChosen((before) => ({ ...before, [one.written]: key }))}
        />
      ))}
      <ProblemNote problem={act.problem} />
      <Acts>
        <Button isPending={act.isPending} isDisabled={missing > 0} onPress={() => answer(false)}>
          {t("organizer.clubs.remember")}
        </Button>
        {missing > 0 && (
          <Button isPending={act.isPending} onPress={() => answer(true)}>
            {t("organizer.clubs.add", { count: missing })}
          </Button>
        )}
      </Acts>
    </section>
  );
}
