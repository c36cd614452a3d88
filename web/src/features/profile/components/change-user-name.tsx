import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangeMyData } from "@/features/profile/api/account";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { userNameChange, type UserNameChange } from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";

/** The name that others see. A refusal keeps the input. */
export function ChangeUserName({ name, onChanged }: { name: string; onChanged: () => void }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<UserNameChange>({
    resolver: zodResolver(userNameChange),
    defaultValues: { userName: name },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["userName"]);
  useEffect(() => setFocus("userName"), [setFocus]);
  const change = useChangeMyData({
    onChanged,
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
      act={t("profile.saveUserName")}
    >
      <ControlledField
        {...{ control, words }}
        name="userName"
        label={t("profile.userName")}
        hint={t("profile.userNameHint")}
        autoComplete="nickname"
        maxLength={40}
        isRequired
      />
    </ChangeForm>
  );
}
