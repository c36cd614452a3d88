import { boolean, check, email, minLength, object, refine, string, type infer as Infer } from "zod/mini";

/** What the form holds; the messages are translation keys, the rules are spec §5 (the server checks the rest). */
export const registration = object({
  email: string().check(email("auth.emailInvalid")),
  password: string().check(minLength(1, "auth.passwordEmpty")),
  repeated: string(),
  privacyPolicy: boolean().check(refine((given) => given, "auth.privacyRequired")),
  emailConfirmation: boolean().check(refine((given) => given, "auth.emailConsentRequired")),
}).check(
  check((form) => {
    if (form.value.password !== form.value.repeated) {
      form.issues.push({
        code: "custom",
        path: ["repeated"],
        message: "auth.passwordsDiffer",
        input: form.value.repeated,
      });
    }
  }),
);

export type Registration = Infer<typeof registration>;

/** The keys of the form's own messages. */
export type RegistrationMessage =
  | "auth.emailInvalid"
  | "auth.passwordEmpty"
  | "auth.passwordsDiffer"
  | "auth.privacyRequired"
  | "auth.emailConsentRequired";

const messages: readonly string[] = [
  "auth.emailInvalid",
  "auth.passwordEmpty",
  "auth.passwordsDiffer",
  "auth.privacyRequired",
  "auth.emailConsentRequired",
] satisfies RegistrationMessage[];

/** True for a key of ours; false for a sentence that the server gave. */
export function isOwnMessage(message: string): message is RegistrationMessage {
  return messages.includes(message);
}

/** The button waits for both password fields (spec §5). */
export function mayRegister({ password, repeated }: Pick<Registration, "password" | "repeated">): boolean {
  return password !== "" && repeated !== "";
}
