import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiProblem } from "@/api/problem";
import { useRegister } from "@/features/auth/api/registration";
import { useLogin } from "@/features/auth/api/session";
import type { EntryNote } from "@/features/auth/model/entry-note";
import { registration, type Registration } from "@/features/auth/model/registration";
import { keepRegistered, newKey } from "@/features/auth/model/registered-here";
import { refusedField } from "@/features/auth/model/server-errors";
import { storedLanguage } from "@/i18n/language";
import { toastError, wordsFor } from "@/ui/toast";
import { forgetDraft, keptDraft } from "@/ui/use-draft";

/** The fields of the form that survive a reload: no password. */
export type RegistrationDraft = Pick<Registration, "email" | "privacyPolicy" | "emailConfirmation">;

/** The registration form and its call. A refusal keeps everything that was typed. */
export function useRegistration() {
  const navigate = useNavigate();
  const form = useForm<Registration>({
    resolver: zodResolver(registration),
    mode: "onTouched",
    defaultValues: {
      email: "",
      password: "",
      repeated: "",
      privacyPolicy: false,
      emailConfirmation: false,
      ...keptDraft<RegistrationDraft>("register"),
    },
  });
  const [key] = useState(newKey);
  const login = useLogin(() => undefined);
  const register = useRegister({
    onRegistered: ({ email, isEmailConfirmed }) => {
      forgetDraft("register");
      const toLogin = (note: EntryNote) => void navigate("/login", { state: note });
      if (!isEmailConfirmed) {
        keepRegistered(key);
        toLogin({ said: "unconfirmed", email });
        return;
      }
      // the password is not asked for a third time; the guard leads on
      login.mutate(
        { body: { email, password: form.getValues("password"), from: "web" } },
        { onError: () => toLogin({ said: "registered", email }) },
      );
    },
    onRefused: (error) => {
      const field = refusedField(error);
      if (field !== null)
        form.setError(field, { type: "server", message: wordsFor(error) }, { shouldFocus: true });
      if (field === null || (error instanceof ApiProblem && error.status === 409)) toastError(error);
    },
  });
  const submit = form.handleSubmit(({ email, password }) => {
    register.mutate({ body: { email, password, language: storedLanguage(), key } });
  });
  return { form, submit, isPending: register.isPending || login.isPending };
}
