import { check, maxLength, minLength, object, string, trim } from "zod/mini";
import type { Contest } from "@/api/types";
import { fromLocalInput } from "@/features/organizer/shared/model/moments";

/** What several forms of the console ask; messages are keys of `useFormWords`. What passes here the server checks again. */
export const moment = string().check(
  check((field) => {
    if (fromLocalInput(field.value) === null)
      field.issues.push({ code: "custom", message: "momentMissing", input: field.value });
  }),
);
export const reason = string().check(trim(), minLength(1, "reasonMissing"), maxLength(500, "tooLong"));

export const reasonForm = object({ reason });

/** What of the names differs; an emptied English one goes. */
export function nameChanges(form: { name: string; nameEn: string }, { names }: Pick<Contest, "names">) {
  return {
    ...(form.name === names.pl ? {} : { name: form.name }),
    ...(form.nameEn === (names.en ?? "") ? {} : { nameEn: form.nameEn }),
  };
}
