import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangeEmail } from "@/features/profile/api/account";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { emailChange, refusedField, type EmailChange } from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";
import { wordsFor } from "@/ui/toast";

/** A new address, and the password that confirms the wish. A refusal keeps what was typed. */
export function ChangeEmail({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { control, getValues, handleSubmit, setError, setFocus } = useForm<EmailChange>({
    resolver: zodResolver(emailChange),
    defaultValues: { email: "", password: "" },
  });
  useEffect(() => setFocus("email"), [setFocus]);
  const change = useChangeEmail({
    onChanged: () => onAsked(getValues("email").trim()),
    onRefused: (error) => {
      const field = refusedField(error, ["email", "password"]);
      if (field === null) setRefusal(error);
      else setError(field, { type: "server", message: wordsFor(error) }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((body) => {
    setRefusal(null);
    change.mutate({ body });
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
      <ControlledField
        {...{ control, words }}
        name="password"
        label={t("profile.currentPassword")}
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </ChangeForm>
  );
}
