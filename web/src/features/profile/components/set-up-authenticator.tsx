import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useBeginSetup, useConfirmSetup } from "@/features/profile/api/factors";
import { ChangeForm, CodeField } from "@/features/profile/components/change-form";
import { ConfirmedAct } from "@/features/profile/components/confirmed-act";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { firstCode, type FirstCode } from "@/features/profile/model/account-change";
import { QrCode } from "@/ui/qr-code";
import styles from "@/features/profile/components/set-up-authenticator.module.css";

interface SetUpProps {
  onConfirmed: (codes: string[]) => void;
}

/** A secret as a QR code and as text for an app, and the app's first code. */
export function SetUpAuthenticator({ onConfirmed }: SetUpProps) {
  const { t } = useTranslation();
  const begin = useBeginSetup();
  if (begin.data === undefined)
    return <ConfirmedAct text={t("profile.factorText")} act={t("profile.factorBegin")} mutation={begin} />;
  const { secret, uri } = begin.data;
  return (
    <>
      <p>{t("profile.factorScan")}</p>
      <QrCode text={uri} label={t("profile.factorQr")} />
      <p className={styles.secret} data-secret="">
        {secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </p>
      <EnterFirstCode onConfirmed={onConfirmed} />
    </>
  );
}

function EnterFirstCode({ onConfirmed }: SetUpProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, setFocus } = useForm<FirstCode>({
    resolver: zodResolver(firstCode),
    defaultValues: { code: "" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["code"]);
  useEffect(() => setFocus("code"), [setFocus]);
  const confirm = useConfirmSetup({ onConfirmed, onRefused });
  const submit = handleSubmit((body) => {
    forget();
    confirm.mutate({ body });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={confirm.isPending}
      refusal={refusal}
      act={t("profile.factorTurnOn")}
    >
      <CodeField control={control} name="code" label={t("profile.factorCode")} />
    </ChangeForm>
  );
}
