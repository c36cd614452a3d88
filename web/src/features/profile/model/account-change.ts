import { email, minLength, object, refine, string, trim, type infer as Infer } from "zod/mini";
import { ApiProblem, fieldErrors } from "@/api/problem";
import { isAccountHolder, isAccountNumber } from "@/features/profile/model/bank-account";
import { isTelephoneNumber, isVerificationCode } from "@/features/profile/model/telephone-number";
import { isTeamName } from "@/ui/team-name-rule";

const given = string().check(minLength(1, "auth.passwordEmpty"));

/** Another password, twice; the messages are translation keys, the server checks the rest of spec §5. */
export const passwordChange = object({ newPassword: given, repeated: string() }).check(
  refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ["repeated"],
    error: "auth.passwordsDiffer",
  }),
);

/** Another address. */
export const emailChange = object({ email: string().check(trim(), email("auth.emailInvalid")) });

/** The name that others see (spec §5). */
export const userNameChange = object({
  userName: string().check(trim(), refine(isTeamName, "profile.userNameInvalid")),
});

/** What a passkey is called. */
export const passkeyName = object({ name: string().check(trim(), minLength(1, "profile.passkeyNameEmpty")) });

const orNothing = (isRight: (text: string) => boolean) => (text: string) => text === "" || isRight(text);

/** Where prizes go; an empty field clears it. The server checks the number's checksum, and that no other account has it. */
export const bankAccount = object({
  accountNumber: string().check(trim(), refine(orNothing(isAccountNumber), "profile.accountNumberInvalid")),
  accountHolder: string().check(refine(orNothing(isAccountHolder), "profile.accountHolderInvalid")),
  accountName: string().check(trim(), refine(orNothing(isTeamName), "profile.accountNameInvalid")),
});

/** A number that a code is sent to; an empty field removes it. */
export const telephoneChange = object({
  telephoneNumber: string().check(trim(), refine(orNothing(isTelephoneNumber), "profile.telephoneInvalid")),
});

/** The code that was sent. */
export const verification = object({
  verificationCode: string().check(trim(), refine(isVerificationCode, "profile.codeInvalid")),
});

/** The first code of an app; some show a space in its middle. */
export const firstCode = object({
  code: string().check(
    refine((code) => isVerificationCode(code.replaceAll(/\s/g, "")), "profile.codeInvalid"),
  ),
});

export type PasskeyName = Infer<typeof passkeyName>;
export type FirstCode = Infer<typeof firstCode>;
export type TelephoneChange = Infer<typeof telephoneChange>;
export type Verification = Infer<typeof verification>;
export type UserNameChange = Infer<typeof userNameChange>;
export type BankAccount = Infer<typeof bankAccount>;
export type PasswordChange = Infer<typeof passwordChange>;
export type EmailChange = Infer<typeof emailChange>;

/** The fields of these forms that the server can refuse. */
export type Refusable =
  | "confirmation"
  | "email"
  | "newPassword"
  | "userName"
  | "accountNumber"
  | "accountHolder"
  | "accountName"
  | "telephoneNumber"
  | "verificationCode"
  | "code"
  | "name";

/** Refusals that name no field and yet are about one. */
const byCode: Readonly<Record<string, Refusable>> = {
  "user-already-exists": "email",
};

/** The first of a form's fields that a refusal is about; null when it is about none (too many attempts, no answer). */
export function refusedField<Field extends Refusable>(
  error: unknown,
  fields: readonly Field[],
): Field | null {
  const refused = fieldErrors(error);
  const code = error instanceof ApiProblem ? byCode[error.code] : undefined;
  return fields.find((field) => field in refused || field === code) ?? null;
}
