import { ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tieBreaksOf, type TieBreak } from "@/features/organizer/contests/model/scoring-form";
import { Question } from "@/features/organizer/contests/components/question";
import type { Contest } from "@/api/types";
import { formatList } from "@/i18n/format";
import { IconButton } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/contests/components/tie-break-field.module.css";

interface TieBreakFieldProps {
  kind: Contest["eventType"];
  value: readonly TieBreak[];
  onChange: (rules: TieBreak[]) => void;
  fault?: string | undefined;
  /** What a chosen rule needs besides. */
  children?: ReactNode;
}

/** What decides equal points, in order: chosen rules first, each can go one up. */
export function TieBreakField({ kind, value, onChange, fault, children }: TieBreakFieldProps) {
  const { t } = useTranslation();
  const names: Readonly<Record<TieBreak, string>> = {
    bestFixture: t("organizer.wizard.tie.bestFixture"),
    exactResults: t("organizer.wizard.tie.exactResults"),
    correctPredictions: t("organizer.wizard.tie.correctPredictions"),
    fewestTransfers: t("organizer.wizard.tie.fewestTransfers"),
    earliestTeam: t("organizer.wizard.tie.earliestTeam"),
    roundWins: t("organizer.wizard.tie.roundWins"),
    questions: t("organizer.wizard.tie.questions"),
    guess: t("organizer.wizard.tie.guess"),
  };
  const rows = [...value, ...tieBreaksOf(kind).filter((rule) => !value.includes(rule))];
  const choose = (rule: TieBreak, isChosen: boolean) =>
    onChange(isChosen ? [...value, rule] : value.filter((one) => one !== rule));
  const up = (rule: TieBreak) => {
    const place = value.indexOf(rule);
    const before = value[place - 1];
    if (before !== undefined)
      onChange(value.map((one) => (one === rule ? before : one === before ? rule : one)));
  };
  return (
    <Question
      title={t("organizer.wizard.tie.title")}
      hint={t("organizer.wizard.tie.hint")}
      fault={fault}
      consequence={{
        words:
          value.length === 0
            ? t("organizer.wizard.tie.none")
            : t("organizer.wizard.tie.means", { rules: formatList(value.map((rule) => names[rule])) }),
      }}
    >
      <ol className={styles.rules}>
        {rows.map((rule) => (
          <li key={rule}>
            <Checkbox isSelected={value.includes(rule)} onChange={(isChosen) => choose(rule, isChosen)}>
              {names[rule]}
            </Checkbox>
            {value.indexOf(rule) > 0 && (
              <IconButton
                label={t("organizer.wizard.tie.up", { rule: names[rule] })}
                onPress={() => up(rule)}
              >
                <ArrowUp className="ico" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {children}
    </Question>
  );
}
