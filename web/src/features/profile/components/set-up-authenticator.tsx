import { zodResolver } from "@hookform/resolvers/zod";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useBeginSetup, useConfirmSetup } from "@/features/profile/api/factors";
import { ChangeForm, CodeField } from "@/features/profile/components/change-form";
import { ConfirmedAct } from "@/features/profile/components/confirmed-act";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { firstCode, type FirstCode } from "@/features/profile/model/account-change";
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
      <QrCode text={uri} />
      <p className={styles.secret} data-secret="">
        {secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </p>
      <EnterFirstCode onConfirmed={onConfirmed} />
    </>
  );
}

/** Dark on light in every theme: not every camera reads the reverse. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const code = generate(text);
  const quiet = 4; // modules around it, as ISO/IEC 18004 asks for
  const size = code.size + 2 * quiet;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={t("profile.factorQr")}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
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
