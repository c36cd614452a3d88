import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import { classNames } from "@/ui/class-names";
import type { Editor } from "../hooks/use-editor";
import { formationName, formationOf } from "../model/formation";
import { FormationDrawing } from "./formation-drawing";
import fieldStyles from "@/ui/field.module.css";
import styles from "@/features/squad/components/formation-picker.module.css";

const FormationMenu = lazy(async () => ({ default: (await import("./formation-menu")).FormationMenu }));

/** The formation, and the others of the contest in a menu that is loaded when it is first opened. Shown when there are several. */
export function FormationPicker({ editor, sport }: { editor: Editor; sport: Sport }) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { rules, draft } = editor;
  if (rules.formations.length < 2) return null;
  const now = formationOf(rules, draft);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        data-formation
        className={classNames(fieldStyles.choice, styles.choice)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <FormationDrawing formation={now} sport={sport} />
        <span className="vh">{t("squad.formation.title")}: </span>
        <b>{formationName(now)}</b>
        <ChevronDown className="ico" aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FormationMenu {...{ editor, sport, now, trigger }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
