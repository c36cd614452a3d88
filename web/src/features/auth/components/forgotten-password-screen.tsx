import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useAskForPassword } from "@/features/auth/api/links";
import { MainAct, Refused } from "@/features/auth/components/ticket-acts";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { TextField } from "@/ui/text-field";
import { keptDraft } from "@/ui/use-draft";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** Asking for a link for a new password; the answer is the same whether or not there is an account. */
export function ForgottenPasswordScreen() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  const [email, setEmail] = useState(
    typeof state === "string" ? state : (keptDraft<{ email: string }>("login").email ?? ""),
  );
  const ask = useAskForPassword();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ body: { email: email.trim() } });
  };
  return (
    <TicketFrame
      eyebrow={t("auth.forgottenEyebrow")}
      title={t("auth.forgottenTitle")}
      tabTitle={t("auth.forgottenEyebrow")}
      text={t("auth.forgottenText")}
    >
      <form onSubmit={submit}>
        <TextField
          label={t("auth.email")}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isRequired
        />
        <MainAct isPending={ask.isPending} isDisabled={email.trim() === ""}>
          {t("auth.sendLink")}
        </MainAct>
      </form>
      {ask.isSuccess && (
        <p className={styles.told} role="status">
          {t("auth.linkSent")}
        </p>
      )}
      <Refused error={ask.error} />
      <p className={styles.small}>{t("auth.forgottenHint")}</p>
    </TicketFrame>
  );
}
