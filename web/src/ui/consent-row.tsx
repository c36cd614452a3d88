import type { ReactNode } from "react";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslation } from "react-i18next";
import type { Consent } from "@/api/types";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/consent-row.module.css";
import { FieldError } from "@/ui/field-error";

interface ConsentRowProps {
  /** A text without a title of its own is the title, and `text` is empty. */
  consent: Pick<Consent, "title" | "text" | "required">;
  answer: boolean | undefined;
  onAnswer: (answer: boolean) => void;
  /** Why the answer is refused. */
  error?: string | undefined;
  /** The note below the text. */
  children?: ReactNode;
}

/** One statement of a list with its two answers. */
export function ConsentRow({ consent, answer, onAnswer, error, children }: ConsentRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>
          {consent.title} {consent.required && t("ui.required")}
        </p>
        {consent.text !== "" && <p>{consent.text}</p>}
        {children}
      </div>
      <RadioGroup
        aria-label={consent.title}
        className={classNames(styles.answers)}
        orientation="horizontal"
        value={answer === undefined ? null : answer ? "yes" : "no"}
        onChange={(value) => onAnswer(value === "yes")}
        isInvalid={error !== undefined}
      >
        <RadioField value="yes">
          <RadioButton>{t("ui.agree")}</RadioButton>
        </RadioField>
        <RadioField value="no">
          <RadioButton>{t("ui.disagree")}</RadioButton>
        </RadioField>
      </RadioGroup>
      {error !== undefined && (
        <FieldError className={styles.error} role="alert">
          {error}
        </FieldError>
      )}
    </li>
  );
}
