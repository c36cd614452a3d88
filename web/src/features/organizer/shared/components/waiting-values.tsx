import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/shared/components/waiting-values.module.css";

interface Value {
  key: string;
  /** Whose cell it is. */
  label: string;
  /** What a person typed there. */
  typed: string;
  /** What the paste says. */
  value: string;
  onTake: () => void;
}

interface ValuesProps {
  values: readonly Value[];
  onTakeAll: () => void;
}

/** Pasted values that differ from what a person typed: that stays until they are taken, one by one or all. */
export function WaitingValues({ values, onTakeAll }: ValuesProps) {
  const { t } = useTranslation();
  const part = useRef<HTMLDivElement>(null);
  if (values.length === 0) return null;
  const take = (act: () => void) => {
    // the button goes away with the focus on it
    part.current?.closest<HTMLElement>("[data-paste]")?.focus({ preventScroll: true });
    act();
  };
  return (
    <div ref={part} data-waiting="">
      <p>{t("organizer.grid.stays", { count: values.length })}</p>
      <ul className={styles.values}>
        {values.map(({ key, label, typed, value, onTake }) => (
          <li key={key}>
            <span>
              {label} <b>{typed.trim() === "" ? "–" : typed}</b>
            </span>
            <Button size="small" onPress={() => take(onTake)}>
              {t("organizer.grid.takeOne", { value })}
            </Button>
          </li>
        ))}
      </ul>
      {values.length > 1 && (
        <Button size="small" onPress={() => take(onTakeAll)}>
          {t("organizer.grid.takeAll", { all: values.length })}
        </Button>
      )}
    </div>
  );
}
