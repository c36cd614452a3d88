import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangePassword } from "@/features/profile/api/account";
import { ChangeForm, PasswordField, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { firstPassword, passwordChange, type PasswordChange } from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";

interface ChangePasswordProps {
  email: string;
  /** Whether there is one to be confirmed with: who logs in by a provider may have none. */
  hasPassword: boolean;
  onChanged: () => void;
}

/** The password I have, if I have one, another one, and that again. A refusal keeps what was typed. */
export function ChangePassword({ email, hasPassword, onChanged }: ChangePasswordProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<PasswordChange>({
    resolver: zodResolver(hasPassword ? passwordChange : firstPassword),
    defaultValues: { password: "", newPassword: "", repeated: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(
    setError,
    hasPassword ? ["password", "newPassword"] : ["newPassword"],
  );
  useEffect(() => setFocus(hasPassword ? "password" : "newPassword"), [setFocus, hasPassword]);
  const change = useChangePassword({
    onChanged,
    onRefused,
  });
  const submit = handleSubmit(({ password, newPassword }) => {
    forget();
    change.mutate({ body: hasPassword ? { password, newPassword } : { newPassword } });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={change.isPending}
      refusal={refusal}
      act={t("auth.saveNewPassword")}
    >
      {/* tells a password manager whose password it is */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasPassword && <PasswordField control={control} name="password" />}
      <ControlledField
        {...{ control, words }}
        name="newPassword"
        label={t("auth.newPassword")}
        type="password"
        autoComplete="new-password"
        hint={t("auth.newPasswordHint")}
        isRequired
      />
      <ControlledField
        {...{ control, words }}
        name="repeated"
        label={t("profile.repeatPassword")}
        type="password"
        autoComplete="new-password"
        isRequired
      />
    </ChangeForm>
  );
}
