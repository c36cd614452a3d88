import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { classNames } from "@/ui/class-names";
import type { Option } from "@/ui/select";
import styles from "@/features/organizer/contests/components/options-field.module.css";

interface OptionsFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  options: readonly Option[];
}

/** One of a few options, all in sight. */
export function OptionsField<T extends FieldValues>({ control, name, label, options }: OptionsFieldProps<T>) {
  const { field } = useController({ control, name });
  return (
    <div role="radiogroup" aria-label={label} className={styles.options}>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            className="vh"
            name={field.name}
            value={option.id}
            checked={field.value === option.id}
            onChange={() => field.onChange(option.id)}
            onBlur={field.onBlur}
          />
          <span className={classNames(styles.mark)} aria-hidden="true" />
          {option.label}
        </label>
      ))}
    </div>
  );
}
