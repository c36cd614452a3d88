import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangeEmail } from "@/features/profile/api/account";
import { ChangeForm, PasswordField, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import {
  emailChange,
  emailChangeWithoutPassword,
  type EmailChange,
} from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";

interface ChangeEmailProps {
  /** Whether there is one to be confirmed with; without it the log-in has to be of now. */
  hasPassword: boolean;
  onAsked: (email: string) => void;
}

/** A new address, and the password that confirms the wish. A refusal keeps what was typed. */
export function ChangeEmail({ hasPassword, onAsked }: ChangeEmailProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, getValues, handleSubmit, setError, setFocus } = useForm<EmailChange>({
    resolver: zodResolver(hasPassword ? emailChange : emailChangeWithoutPassword),
    defaultValues: { email: "", password: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(
    setError,
    hasPassword ? ["email", "password"] : ["email"],
  );
  useEffect(() => setFocus("email"), [setFocus]);
  const change = useChangeEmail({
    onChanged: () => onAsked(getValues("email").trim()),
    onRefused,
  });
  const submit = handleSubmit(({ email, password }) => {
    forget();
    change.mutate({ body: hasPassword ? { email, password } : { email } });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={change.isPending}
      refusal={refusal}
      act={t("profile.saveEmail")}
    >
      <ControlledField
        {...{ control, words }}
        name="email"
        label={t("profile.newEmail")}
        type="email"
        autoComplete="email"
        hint={t("profile.newEmailHint")}
        isRequired
      />
      {hasPassword && <PasswordField control={control} name="password" />}
    </ChangeForm>
  );
}
