import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hasCode } from "@/api/problem";
import { useSecondStep } from "@/features/auth/api/session";
import { MainAct, Refused } from "@/features/auth/components/ticket-acts";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { TextField } from "@/ui/text-field";
import styles from "@/features/auth/components/ticket-frame.module.css";

interface SecondStepProps {
  /** What the first step was answered with. */
  challenge: string;
  onLogin?: () => void;
  onBack?: () => void;
}

/** The second step of a log-in: a code of the app, or a recovery code; once its time is over the first one comes again. */
export function SecondStep({ challenge, onLogin, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const step = useSecondStep(onLogin);
  const isOver = step.isError && hasCode(step.error, "login-challenge-over");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate({ body: { challenge, code } });
  };
  return (
    <TicketFrame
      eyebrow={t("auth.lastStep")}
      title={t("auth.factorTitle")}
      tabTitle={t("auth.login")}
      text={t("auth.factorText")}
    >
      <form onSubmit={submit}>
        <TextField
          label={t("auth.factorCode")}
          hint={t("auth.factorHint")}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={setCode}
          inputRef={field}
          isRequired
        />
        <Refused error={step.error} />
        {!isOver && (
          <MainAct isPending={step.isPending} isDisabled={code.trim() === ""}>
            {step.isPending ? t("auth.loggingIn") : t("auth.login")}
          </MainAct>
        )}
      </form>
      <p className={styles.small}>
        <Link to="/login" onClick={onBack}>
          {t("auth.factorBack")}
        </Link>
      </p>
    </TicketFrame>
  );
}
