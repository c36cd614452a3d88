import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field-error";
import styles from "@/ui/field.module.css";

type Passed =
  | "name"
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "minLength"
  | "min"
  | "max"
  | "step"
  | "placeholder"
  | "id";

export interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?:
    | "text"
    | "email"
    | "password"
    | "number"
    | "date"
    | "time"
    | "datetime-local"
    | "search"
    | "tel"
    | "url";
  hint?: ReactNode;
  /** A message makes the field invalid; the field is described by it. */
  error?: string | undefined;
  /** Lines of a text area; one line otherwise. */
  rows?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled field with a hint and a message. A password gets a button that shows it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    type = "text",
    hint,
    error,
    rows,
    isRequired,
    isDisabled,
    inputRef,
    ...passed
  } = props;
  const { t } = useTranslation();
  const own = useId();
  const id = passed.id ?? own;
  const [shown, setShown] = useState(false);
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  const common = {
    ...passed,
    id,
    value,
    disabled: isDisabled,
    "aria-required": isRequired === true ? true : undefined,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": described === "" ? undefined : described,
    ...(onBlur === undefined ? {} : { onBlur }),
  };
  return (
    <div className={classNames(styles.field, error !== undefined && styles.bad)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {rows === undefined ? (
          <input
            {...common}
            ref={inputRef}
            type={type === "password" && shown ? "text" : type}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <AreaOf {...common} rows={rows} onText={onChange} />
        )}
        {type === "password" && (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? t("ui.hidePassword") : t("ui.showPassword")}
          >
            {shown ? t("ui.hide") : t("ui.show")}
          </button>
        )}
      </div>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface AreaProps {
  id: string;
  value: string;
  rows: number;
  onText: (value: string) => void;
  name?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  onBlur?: () => void;
}

/** The text area takes only what it has in common with an input. */
function AreaOf({ onText, ...area }: AreaProps) {
  const { id, value, rows, name, placeholder, maxLength, disabled, onBlur, ...aria } = area;
  return (
    <textarea
      {...aria}
      {...{ id, value, rows, name, placeholder, maxLength, disabled, onBlur }}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
