import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "@/features/organizer/shared/api/act";
import { answerReport } from "@/features/organizer/reports/api/reports";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";
import { keptDraft, useKeepDraft } from "@/ui/use-draft";

const longest = 2_000;

/** An answer that goes into the inbox of who sent the report, which is closed with it or not. */
export function ReportAnswer({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const draft = `report.${reportId}`;
  const [text, setText] = useState(keptDraft<{ text: string }>(draft).text ?? "");
  useKeepDraft(draft, { text });
  const [isEmpty, setEmpty] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const act = useAct(answerReport(reportId), {
    done: t("organizer.reports.sent"),
    onAnswer: () => {
      setText("");
      setKey(crypto.randomUUID());
    },
  });
  const send = (close: boolean) => {
    setEmpty(text.trim() === "");
    if (text.trim() !== "") act.run({ key, text, close });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t("organizer.reports.answer")}
        rows={4}
        maxLength={longest}
        value={text}
        onChange={(words) => {
          setText(words);
          setEmpty(false);
        }}
        error={isEmpty ? t("organizer.reports.answerEmpty") : undefined}
      />
      <ProblemNote problem={act.problem} />
      <Acts after>
        <Button look="primary" type="submit" isPending={act.isPending}>
          {t("organizer.reports.sendAndClose")}
        </Button>
        <Button isPending={act.isPending} onPress={() => send(false)}>
          {t("organizer.reports.sendOnly")}
        </Button>
      </Acts>
    </form>
  );
}
