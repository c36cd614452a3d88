import { useRef } from "react";
import {
  useFieldArray,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
} from "react-hook-form";

export interface FormRowsOf<T extends FieldValues, N extends FieldArrayPath<T>> {
  control: Control<T>;
  name: N;
  /** A row to be filled in, below so many others. */
  fresh: (count: number) => FieldArray<T, N>;
  /** So many rows at most. */
  most?: number;
  /** Where the focus goes once a row is taken out, as its button goes away with it: to the rows' box, or to its last button. */
  focusAfter?: "box" | "button";
}

/** Rows of a form that are added and taken out. */
export function useFormRows<T extends FieldValues, N extends FieldArrayPath<T>>(props: FormRowsOf<T, N>) {
  const { control, name, fresh, most = Infinity, focusAfter = "box" } = props;
  const { fields, append, remove } = useFieldArray({ control, name });
  const box = useRef<HTMLFieldSetElement>(null);
  return {
    box,
    rows: fields,
    /** Adds a row; null where there is no room for one. */
    add: fields.length < most ? () => append(fresh(fields.length)) : null,
    remove: (place: number) => {
      remove(place);
      const { current } = box;
      (focusAfter === "box" ? current : current?.querySelector<HTMLElement>(":scope > button"))?.focus();
    },
  };
}
