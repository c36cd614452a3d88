import { Info, TriangleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field-error";
import styles from "@/features/organizer/contests/components/question.module.css";

export interface Consequence {
  words: ReactNode;
  /** Something to think about; it does not block the step. */
  isWarning?: boolean;
}

interface QuestionProps {
  title: string;
  hint: string;
  /** What the answer means for this contest. */
  consequence?: Consequence | null | undefined;
  /** Why the answer is refused. */
  fault?: string | undefined;
  /** The answer takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A question of the settings, its control, and what the answer means. */
export function Question({ title, hint, consequence, fault, isWide = false, children }: QuestionProps) {
  const id = useId();
  const described = classNames(
    `${id}-hint`,
    consequence && `${id}-means`,
    fault !== undefined && `${id}-fault`,
  );
  return (
    <div
      role="group"
      className={classNames(styles.question, isWide && styles.wide)}
      aria-labelledby={`${id}-title`}
      aria-describedby={described}
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="sm mut" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <div className={styles.answer}>{children}</div>
      {fault !== undefined && (
        <FieldError id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </FieldError>
      )}
      {consequence && (
        <p
          id={`${id}-means`}
          className={classNames(styles.means, consequence.isWarning === true && styles.warning)}
          data-consequence={consequence.isWarning === true ? "warning" : "info"}
        >
          {consequence.isWarning === true ? (
            <TriangleAlert className="ico" aria-hidden="true" />
          ) : (
            <Info className="ico" aria-hidden="true" />
          )}
          <span>{consequence.words}</span>
        </p>
      )}
    </div>
  );
}
