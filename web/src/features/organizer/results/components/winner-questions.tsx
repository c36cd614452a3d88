import { useTranslation } from "react-i18next";
import type { WinnerQuestion, Winners } from "@/features/organizer/results/model/winner-questions";
import { clubName, eventTitle } from "@/ui/event-names";
import { Select } from "@/ui/select";

interface QuestionsProps {
  questions: readonly WinnerQuestion[];
  winners: Winners;
  onDecide: (question: WinnerQuestion, club: string) => void;
}

/** Who won the groups whose stored winner the table contradicts: asked before anything is published. */
export function WinnerQuestions({ questions, winners, onDecide }: QuestionsProps) {
  const { t } = useTranslation();
  return questions.map((question) => (
    <Select
      key={`${question.fixtureId} ${question.event.key}`}
      label={t("organizer.publish.winner", { group: eventTitle(question.event) })}
      options={question.event.members.map((club) => ({ id: club.key, label: clubName(club) }))}
      value={winners[question.fixtureId]?.[question.event.key]?.[0] ?? null}
      onChange={(club) => onDecide(question, club)}
    />
  ));
}
