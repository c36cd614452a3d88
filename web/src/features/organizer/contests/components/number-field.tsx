import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { stepped, type Bounds } from "@/features/organizer/contests/model/figures";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field-error";
import styles from "@/features/organizer/contests/components/number-field.module.css";

interface NumberFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  bounds: Bounds;
  /** Buttons beside it go up and down by so much; without it there are none. */
  by?: number;
  /** The label stands above the figure; otherwise only screen readers hear it. */
  isLabelled?: boolean;
}

/** A number of a form, to type in or to step. */
export function NumberField<T extends FieldValues>(props: NumberFieldProps<T>) {
  const { control, name, label, bounds, by, isLabelled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const {
    field: { ref, value: held, onChange, onBlur, name: called },
    fieldState,
  } = useController({ control, name });
  const fault = useFormWords()(fieldState.error?.message);
  const value = held as string;
  const step = (way: number) => (
    <button
      type="button"
      aria-label={
        way < 0 ? t("organizer.wizard.less", { what: label }) : t("organizer.wizard.more", { what: label })
      }
      onClick={() => onChange(stepped(value, way * (by ?? 1), bounds))}
    >
      {way < 0 ? "−" : "+"}
    </button>
  );
  return (
    <div className={styles.number}>
      <label htmlFor={id} className={classNames(!isLabelled && "vh")}>
        {label}
      </label>
      <div className={classNames(styles.box, by === undefined && styles.bare)}>
        {by !== undefined && step(-1)}
        <input
          id={id}
          ref={ref}
          name={called}
          value={value}
          inputMode={bounds.digits === 0 && bounds.least >= 0 ? "numeric" : "decimal"}
          autoComplete="off"
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {by !== undefined && step(1)}
      </div>
      {fault !== undefined && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </div>
  );
}
