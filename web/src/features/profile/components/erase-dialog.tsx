import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useErase } from "@/features/profile/api/own-data";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { Button } from "@/ui/button";
import { ControlledField } from "@/ui/controlled-field";
import { Dialog } from "@/ui/dialog";

/** Asks before the account is deleted: what becomes of what, the address typed once more. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const navigate = useNavigate();
  const { control, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { confirmation: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["confirmation"]);
  useEffect(() => setFocus("confirmation"), [setFocus]);
  const erase = useErase({
    onErased: () => void navigate("/logout", { state: { isErased: true } }),
    onRefused,
  });
  const submit = handleSubmit((body) => {
    forget();
    erase.mutate({ body });
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
      </ChangeForm>
    </Dialog>
  );
}
