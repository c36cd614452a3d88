import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangePassword } from "@/features/profile/api/account";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { passwordChange, type PasswordChange } from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";

interface ChangePasswordProps {
  email: string;
  onChanged: () => void;
}

/** Another password, and that again. A refusal keeps the input. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { newPassword: "", repeated: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["newPassword"]);
  useEffect(() => setFocus("newPassword"), [setFocus]);
  const change = useChangePassword({
    onChanged,
    onRefused,
  });
  const submit = handleSubmit(({ newPassword }) => {
    forget();
    change.mutate({ body: { newPassword } });
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
