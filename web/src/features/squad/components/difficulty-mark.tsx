import { useTranslation } from "react-i18next";
import type { Difficulty } from "../model/difficulty";
import styles from "@/features/squad/components/difficulty-mark.module.css";

const steps = [1, 2, 3, 4, 5] as const;

/** How strong an opponent is: so many of five bars are full. Nothing where it isn't known. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty | null }) {
  const { t } = useTranslation();
  if (difficulty === null) return null;
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 34 6"
      role="img"
      aria-label={t("squad.difficulty.of", { difficulty })}
      data-difficulty={difficulty}
    >
      {steps.map((step) => (
        <rect
          key={step}
          x={(step - 1) * 7 + 0.5}
          y="0.5"
          width="5"
          height="5"
          fill={step <= difficulty ? "var(--ink)" : "none"}
          stroke="var(--ink)"
        />
      ))}
    </svg>
  );
}
