import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { followConfirmation } from "@/api/confirmation";
import { whyNoPasskeys } from "@/api/passkeys";
import { useConfirm, useConfirmWithPasskey } from "@/features/profile/api/confirmation";
import { useFactors } from "@/features/profile/api/factors";
import { usePasskeys } from "@/features/profile/api/passkeys";
import { useWaysIn } from "@/features/profile/api/ways-in";
import { ChangeForm } from "@/features/profile/components/change-form";
import { ConfirmAtProvider } from "@/features/profile/components/confirm-at-provider";
import { proofsOf } from "@/features/profile/model/proofs";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TextField } from "@/ui/text-field";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/profile/components/confirm-dialog.module.css";

interface ConfirmDialogProps {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Confirm it is you: with the password, a passkey, a code or at a provider, whichever the account has. */
export function ConfirmDialog({ onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  useEffect(() => followConfirmation(() => onAnswer(true)), [onAnswer]);
  return (
    <Dialog isOpen small onClose={() => onAnswer(false)} title={t("profile.confirmTitle")}>
      <p>{t("profile.confirmText")}</p>
      <Ways onConfirmed={() => onAnswer(true)} onLeave={() => onAnswer(false)} />
    </Dialog>
  );
}

/** A form or a button for each way that the account has; the code comes after a press where there is another way. */
function Ways({ onConfirmed, onLeave }: { onConfirmed: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  const ways = useWaysIn();
  const factors = useFactors();
  const passkeys = usePasskeys();
  const [typesCode, setTypesCode] = useState(false);
  const failed = [ways, factors, passkeys].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (ways.data === undefined || factors.data === undefined || passkeys.data === undefined)
    return <SkeletonLines lines={2} height={60} />;
  const providers = ways.data.linked.filter(({ isOffered }) => isOffered);
  const proofs = proofsOf({
    hasPassword: ways.data.hasPassword,
    hasPasskey: passkeys.data.length > 0 && whyNoPasskeys() === null,
    hasApp: factors.data.authenticatorSince !== null,
    providers: providers.length,
  });
  const asksForCode = proofs.includes("code") && (typesCode || proofs.length === 1);
  if (proofs.length === 0)
    return (
      <p>
        {t("profile.confirmNone")}{" "}
        <Link to="/forgottenPassword" onClick={onLeave}>
          {t("profile.setPassword")}
        </Link>
      </p>
    );
  return (
    <div className={styles.ways}>
      {asksForCode ? (
        <Typed key="code" proof="code" onConfirmed={onConfirmed} />
      ) : (
        proofs.includes("password") && <Typed key="password" proof="password" onConfirmed={onConfirmed} />
      )}
      {proofs.includes("provider") &&
        providers.map(({ provider, name }) => (
          <ConfirmAtProvider key={provider} provider={provider} name={name} />
        ))}
      {proofs.includes("passkey") && <WithPasskey onConfirmed={onConfirmed} />}
      {proofs.includes("code") && proofs.length > 1 && (!asksForCode || proofs.includes("password")) && (
        <Button wide onPress={() => setTypesCode(!asksForCode)}>
          {asksForCode ? t("profile.confirmByPassword") : t("profile.confirmByCode")}
        </Button>
      )}
    </div>
  );
}

/** The password, or a code of the app or a recovery code. */
function Typed({ proof, onConfirmed }: { proof: "password" | "code"; onConfirmed: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const confirm = useConfirm(onConfirmed);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text === "") field.current?.focus();
    else confirm.mutate({ body: proof === "password" ? { password: text } : { code: text } });
  };
  return (
    <ChangeForm
      onSubmit={submit}
      isPending={confirm.isPending}
      refusal={confirm.error}
      act={t("profile.confirmAct")}
    >
      <TextField
        label={proof === "password" ? t("profile.currentPassword") : t("profile.confirmCode")}
        {...(proof === "password"
          ? { type: "password" as const, autoComplete: "current-password" }
          : { hint: t("profile.confirmCodeHint"), autoComplete: "one-time-code", maxLength: 40 })}
        name={proof === "password" ? "confirmPassword" : "confirmCode"}
        value={text}
        onChange={setText}
        inputRef={field}
        isRequired
      />
    </ChangeForm>
  );
}

function WithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirmWithPasskey(onConfirmed);
  return (
    <>
      <Button wide isPending={confirm.isPending} onPress={() => confirm.mutate(undefined)}>
        {t("profile.confirmByPasskey")}
      </Button>
      {confirm.isError && (
        <p className={styles.refused} role="alert">
          {wordsFor(confirm.error)}
        </p>
      )}
    </>
  );
}
