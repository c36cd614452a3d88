import { Plus } from "lucide-react";
import { useState } from "react";
import { useController, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { isFormation, type SquadForm } from "@/features/organizer/contests/model/squad-form";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field-error";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/contests/components/formations-field.module.css";

interface FormationsFieldProps {
  control: Control<SquadForm>;
  /** Formations to choose from. */
  choices: readonly string[];
  /** How many positions a formation counts. */
  positions: number;
}

/** The formations that are allowed, as buttons that are pressed or not, and one more to type. */
export function FormationsField({ control, choices, positions }: FormationsFieldProps) {
  const { t } = useTranslation();
  const words = useFormWords();
  const { field, fieldState } = useController({ control, name: "formations" });
  const [typed, setTyped] = useState("");
  const [seen, setSeen] = useState<readonly string[]>([]);
  const all = [...new Set([...choices, ...seen])];
  const text = typed.trim();
  const isWrong = text !== "" && !isFormation(text, positions);
  const change = (formation: string) => {
    setSeen(all);
    field.onChange(
      all.filter((one) => (one === formation ? !field.value.includes(one) : field.value.includes(one))),
    );
  };
  const add = () => {
    if (text === "" || isWrong) return;
    if (!field.value.includes(text)) field.onChange([...field.value, text]);
    setTyped("");
  };
  return (
    <>
      <div className={styles.formations}>
        {all.map((formation) => (
          <button
            key={formation}
            type="button"
            aria-pressed={field.value.includes(formation)}
            onClick={() => change(formation)}
          >
            <Mark formation={formation} />
            {formation}
          </button>
        ))}
      </div>
      {fieldState.error !== undefined && (
        <FieldError role="alert">{words(fieldState.error.message)}</FieldError>
      )}
      <div className={styles.more}>
        <TextField
          label={t("organizer.wizard.squad.otherFormation")}
          value={typed}
          onChange={setTyped}
          error={isWrong ? t("organizer.wizard.squad.formationWrong", { number: positions }) : undefined}
        />
        <Button size="small" onPress={add}>
          <Plus className="ico" aria-hidden="true" />
          {t("organizer.wizard.squad.add")}
          <span className="vh">: {t("organizer.wizard.squad.otherFormation")}</span>
        </Button>
      </div>
    </>
  );
}

/** A formation as rows of dots, the first position above. */
function Mark({ formation }: { formation: string }) {
  const rows = formation.split("-").map(Number);
  const [width, height] = [24, 28];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rows.flatMap((count, row) =>
        Array.from({ length: Math.min(count, 8) }, (_, place) => (
          <circle
            key={`${row}-${place}`}
            cx={((place + 1) * width) / (Math.min(count, 8) + 1)}
            cy={((row + 0.5) * height) / rows.length}
            r={1.7}
          />
        )),
      )}
    </svg>
  );
}
