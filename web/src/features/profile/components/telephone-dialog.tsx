import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConfirmTelephone } from "@/features/profile/api/telephone";
import { ChangeForm, CodeField } from "@/features/profile/components/change-form";
import { ChangeTelephone } from "@/features/profile/components/change-telephone";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { verification, type Verification } from "@/features/profile/model/account-change";
import { spelled } from "@/features/profile/model/telephone-number";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";

/** The modal `userPhoneNumberVerificationModal` (spec §2): the code that was sent, or a new one; it can be closed. */
export function TelephoneDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      title={t("profile.codeTitle")}
      footer={<Button onPress={onClose}>{t("profile.codeLater")}</Button>}
    >
      <p>{t("profile.codeText", { number: spelled(number) })}</p>
      <EnterCode
        onConfirmed={() => {
          toast("success", t("profile.telephoneConfirmed"));
          onClose();
        }}
      />
      <p>{t("profile.codeMissing")}</p>
      <ChangeTelephone
        number={number}
        mayChange={false}
        act={t("profile.sendNewCode")}
        onChanged={() => toast("success", t("profile.codeSent"))}
      />
    </Dialog>
  );
}

function EnterCode({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, setFocus } = useForm<Verification>({
    resolver: zodResolver(verification),
    defaultValues: { verificationCode: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["verificationCode"]);
  useEffect(() => setFocus("verificationCode"), [setFocus]);
  const confirm = useConfirmTelephone({
    onChanged: onConfirmed,
    onRefused,
  });
  const submit = handleSubmit((body) => {
    forget();
    confirm.mutate({ body });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={confirm.isPending}
      refusal={refusal}
      act={t("profile.confirmTelephone")}
    >
      <CodeField control={control} name="verificationCode" label={t("profile.code")} />
    </ChangeForm>
  );
}
