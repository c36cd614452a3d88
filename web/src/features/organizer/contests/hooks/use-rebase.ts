import { useCallback, useLayoutEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { editedOf, withEdits } from "@/features/organizer/contests/model/patches";

/** Lets a form follow the stored values: where `base` changes, fields without input here take it over, the others stay. */
export function useRebase<T extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<T>, "getValues" | "setValue">,
  base: T,
) {
  const from = useRef(base);
  /** Puts `next` below the input since the form was as `before`. */
  const rebase = useCallback(
    (next: T, before: T) => {
      const typed = getValues();
      const wanted = withEdits(next, editedOf(typed, before));
      from.current = next;
      // field by field: a reset would take the focus out of the rows of lists
      for (const name of Object.keys(editedOf(wanted, typed)) as Path<T>[]) setValue(name, wanted[name]);
    },
    [getValues, setValue],
  );
  const text = JSON.stringify(base);
  useLayoutEffect(() => rebase(JSON.parse(text) as T, from.current), [rebase, text]);
  return {
    rebase,
    /** Whether something is typed that is not stored. */
    isTyped: () => Object.keys(editedOf(getValues(), from.current)).length > 0,
  };
}
