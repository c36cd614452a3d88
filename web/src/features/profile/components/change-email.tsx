import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangeEmail } from "@/features/profile/api/account";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { emailChange, type EmailChange } from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";

interface ChangeEmailProps {
  onAsked: (email: string) => void;
}

/** A new address. A refusal keeps the input. */
export function ChangeEmail({ onAsked }: ChangeEmailProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, getValues, handleSubmit, setError, setFocus } = useForm<EmailChange>({
    resolver: zodResolver(emailChange),
    defaultValues: { email: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["email"]);
  useEffect(() => setFocus("email"), [setFocus]);
  const change = useChangeEmail({
    onChanged: () => onAsked(getValues("email").trim()),
    onRefused,
  });
  const submit = handleSubmit((body) => {
    forget();
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
    </ChangeForm>
  );
}
