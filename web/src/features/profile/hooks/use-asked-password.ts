import { useEffect, useState } from "react";
import type { FieldPath, FieldValues, UseFormSetError, UseFormSetFocus } from "react-hook-form";
import { hasCode, type ErrorOf, type PasskeyAborted } from "@/api/problem";
import type { AccessTokenRefusal } from "@/features/profile/api/access-tokens";
import type { PasskeyRefusal } from "@/features/profile/api/passkeys";
import type { FactorRefusal } from "@/features/profile/api/factors";
import { useHasPassword } from "@/features/profile/api/ways-in";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import type { Refusable } from "@/features/profile/model/account-change";

type Refused =
  | ErrorOf<"patch", "/users/me">
  | ErrorOf<"delete", "/users/me">
  | ErrorOf<"put", "/users/set-phone-number">
  | AccessTokenRefusal
  | FactorRefusal
  | PasskeyRefusal
  | PasskeyAborted;

/**
 * `useRefusal` of a form that asks for the password only once the server wants it. Who has none reads that they have to log in again.
 */
export function useAskedPassword<Form extends FieldValues & { password: string }>(
  { setError, setFocus }: { setError: UseFormSetError<Form>; setFocus: UseFormSetFocus<Form> },
  fields: readonly (FieldPath<Form> & Refusable)[],
) {
  const hasPassword = useHasPassword();
  const [isAsked, setAsked] = useState(false);
  const password = "password" as FieldPath<Form> & Refusable;
  const { onRefused, ...refused } = useRefusal<Form>(setError, hasPassword ? [...fields, password] : fields);
  useEffect(() => {
    if (isAsked) setFocus(password);
  }, [isAsked, setFocus, password]);
  return {
    ...refused,
    isAsked,
    onRefused: (error: Refused) => {
      if (hasPassword && hasCode(error, "fresh-login-required")) setAsked(true);
      onRefused(error);
    },
  };
}
