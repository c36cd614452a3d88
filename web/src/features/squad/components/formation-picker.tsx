import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import { toast } from "@/ui/toast";
import type { Editor } from "../hooks/use-editor";
import { formationName, formationOf, inFormation } from "../model/formation";
import { sameCounts } from "../model/rules";
import { useWords } from "./use-words";
import styles from "@/features/squad/components/formation-picker.module.css";

/** The formations of the contest; one that the squad can't fill says why. Shown when there are several. */
export function FormationPicker({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const words = useWords();
  const { rules, draft } = editor;
  if (rules.formations.length < 2) return null;
  const now = formationOf(rules, draft);
  return (
    <fieldset className={styles.formations}>
      <legend className="eb">{t("squad.formation.title")}</legend>
      {rules.formations.map((formation) => {
        const after = inFormation(rules, draft, formation);
        const reason = "code" in after ? words.formation(after) : null;
        const isNow = sameCounts(formation, now);
        const name = formationName(formation);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isNow}
            aria-disabled={reason !== null}
            aria-label={reason === null ? name : `${name}: ${reason}`}
            title={reason ?? undefined}
            className={classNames(styles.formation, reason !== null && styles.off)}
            onClick={() => {
              if (reason === null) editor.formation(formation);
              else toast("refusal", `${name}: ${reason}`, { seconds: 5 });
            }}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
