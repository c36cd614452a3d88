import { Check } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/checkbox.module.css";
import { FieldError } from "@/ui/field-error";

interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  /** Says "(required)" after the words. */
  required?: boolean;
  /** A message makes the box invalid; the box is described by it. */
  error?: string | undefined;
}

interface CheckBoxProps {
  /** What it is about: nothing else says so beside it. */
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A box alone, say in a table's cell. */
export function CheckBox({ label, isSelected, onChange }: CheckBoxProps) {
  return (
    <label className={classNames(styles.statement, styles.alone)}>
      <input
        type="checkbox"
        className="vh"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Box isSelected={isSelected} />
    </label>
  );
}

function Box({ isSelected }: { isSelected: boolean }) {
  return (
    <span className={classNames(styles.box, isSelected && styles.on)}>
      {isSelected && <Check aria-hidden="true" />}
    </span>
  );
}

/** A statement to agree with, as a ruled row. */
export function Checkbox({
  children,
  isSelected,
  onChange,
  onBlur,
  isDisabled,
  required = false,
  error,
}: CheckboxProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classNames(styles.row, error !== undefined && styles.bad)}>
      <label className={classNames(styles.statement, error !== undefined && styles.bad)}>
        <input
          type="checkbox"
          className="vh"
          checked={isSelected}
          disabled={isDisabled}
          aria-required={required ? true : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <Box isSelected={isSelected} />
        <span>
          {children} {required && <b>{t("ui.required")}</b>}
        </span>
      </label>
      {error !== undefined && (
        <FieldError className={styles.error} id={id}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
