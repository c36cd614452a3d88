import { useTranslation } from "react-i18next";
import type { ImportPreview } from "@/api/types";
import type { ImportAnswers } from "@/features/organizer/imports/api/imports";
import { Remarks } from "@/features/organizer/imports/components/import-remarks";
import { Checkbox } from "@/ui/checkbox";
import { Select } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/imports/components/import-preview.module.css";

interface QuestionsProps {
  questions: ImportPreview["questions"];
  answers: ImportAnswers;
  onAnswer: (answers: ImportAnswers) => void;
}

/** What of the files needs a yes: closings that move, matches to postpone, walk-overs. */
export function ImportQuestions({ questions, answers, onAnswer }: QuestionsProps) {
  const { t } = useTranslation();
  const asks = (kind: (typeof questions)[number]["kind"]) => questions.some((one) => one.kind === kind);
  if (questions.length === 0) return null;
  return (
    <div className={styles.rules}>
      <Remarks
        title={t("organizer.import.questions")}
        remarks={questions.map((one) => ({ ...one, file: null, pointer: one.fixture, code: one.kind }))}
      />
      <p>{t("organizer.import.questionsText")}</p>
      {asks("closing") && (
        <Checkbox
          isSelected={answers.movesClosings}
          onChange={(movesClosings) => onAnswer({ ...answers, movesClosings })}
        >
          {t("organizer.import.movesClosings")}
        </Checkbox>
      )}
      {answers.movesClosings && (
        <TextField
          label={t("organizer.import.closingReason")}
          hint={t("organizer.reasonHint")}
          value={answers.reason}
          onChange={(reason) => onAnswer({ ...answers, reason })}
          maxLength={500}
          isRequired
        />
      )}
      {asks("postponement") && (
        <Checkbox
          isSelected={answers.postpones}
          onChange={(postpones) => onAnswer({ ...answers, postpones })}
        >
          {t("organizer.import.postpones")}
        </Checkbox>
      )}
      {asks("walkover") && (
        <Select
          label={t("organizer.import.walkovers")}
          options={[
            { id: "later", label: t("organizer.import.walkoversNone") },
            { id: "counts", label: t("organizer.import.walkoversCount") },
            { id: "void", label: t("organizer.import.walkoversVoid") },
          ]}
          value={answers.walkovers ?? "later"}
          onChange={(id) => onAnswer({ ...answers, walkovers: id === "counts" || id === "void" ? id : null })}
        />
      )}
    </div>
  );
}
