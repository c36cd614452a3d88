import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldArrayPath, FieldValues } from "react-hook-form";
import { useFormRows, type FormRowsOf } from "@/features/organizer/shared/hooks/use-form-rows";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/shared/components/form-rows.module.css";
import fieldStyles from "@/ui/field.module.css";

interface FormRowsProps<T extends FieldValues, N extends FieldArrayPath<T>> extends FormRowsOf<T, N> {
  title: string;
  hint: string;
  /** Names the act that adds a row. */
  action: string;
  className?: string | undefined;
  /** The fields of a row, and the button that takes it out. */
  children: (place: number, remove: () => void) => ReactNode;
}

/** A list of a form with its rows, and the button that adds one. */
export function FormRows<T extends FieldValues, N extends FieldArrayPath<T>>(props: FormRowsProps<T, N>) {
  const { title, hint, action, className, focusAfter, children } = props;
  const { box, rows, add, remove } = useFormRows(props);
  return (
    <fieldset
      className={classNames(styles.rows, className)}
      ref={box}
      {...(focusAfter === "button" ? {} : { tabIndex: -1 })}
    >
      <legend className="d d20">{title}</legend>
      <p className={fieldStyles.hint}>{hint}</p>
      <ol>
        {rows.map(({ id }, place) => (
          <li key={id}>{children(place, () => remove(place))}</li>
        ))}
      </ol>
      {add !== null && (
        <Button size="small" onPress={add}>
          <Plus className="ico" aria-hidden="true" />
          {action}
        </Button>
      )}
    </fieldset>
  );
}
