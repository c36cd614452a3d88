import { useState } from "react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { refusedField, type Refusable } from "@/features/profile/model/account-change";
import { wordsFor } from "@/ui/toast";

/** Why the server refused a form: said at the field that it is about, which gets the focus, otherwise of the whole form. */
export function useRefusal<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  fields: readonly (FieldPath<Form> & Refusable)[],
) {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const onRefused = (error: Error) => {
    const field = refusedField(error, fields);
    if (field === null) setRefusal(error);
    else setError(field, { type: "server", message: wordsFor(error) }, { shouldFocus: true });
  };
  return { refusal, onRefused, forget: () => setRefusal(null) };
}
