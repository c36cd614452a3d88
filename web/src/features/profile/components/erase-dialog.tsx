import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useErase } from "@/features/profile/api/own-data";
import { ChangeForm, PasswordField, useChangeWords } from "@/features/profile/components/change-form";
import { useAskedPassword } from "@/features/profile/hooks/use-asked-password";
import { Button } from "@/ui/button";
import { ControlledField } from "@/ui/controlled-field";
import { Dialog } from "@/ui/dialog";

/** Asks before the account is deleted: what becomes of what, the address typed once more, the password where the log-in is not of now. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const navigate = useNavigate();
  const { control, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { confirmation: "", password: "" },
  });
  const { refusal, isAsked, onRefused, forget } = useAskedPassword({ setError, setFocus }, ["confirmation"]);
  useEffect(() => setFocus("confirmation"), [setFocus]);
  const erase = useErase({
    onErased: () => void navigate("/logout", { state: { isErased: true } }),
    onRefused,
  });
  const submit = handleSubmit(({ confirmation, password }) => {
    forget();
    erase.mutate({ body: password === "" ? { confirmation } : { confirmation, password } });
  });
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onClose}
      title={t("profile.eraseTitle")}
      footer={<Button onPress={onClose}>{t("profile.keep")}</Button>}
    >
      <p>{t("profile.eraseConsequences")}</p>
      <ChangeForm
        onSubmit={(event) => void submit(event)}
        isPending={erase.isPending}
        refusal={refusal}
        act={t("profile.eraseForGood")}
      >
        <ControlledField
          {...{ control, words }}
          name="confirmation"
          label={t("profile.eraseConfirm")}
          hint={email}
          autoComplete="off"
          isRequired
        />
        {isAsked && <PasswordField control={control} name="password" />}
      </ChangeForm>
    </Dialog>
  );
}
