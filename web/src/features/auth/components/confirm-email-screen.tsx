import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSession, userOf } from "@/api/session";
import { useConfirmEmail } from "@/features/auth/api/links";
import { OnePress } from "@/features/auth/components/one-press";
import { Resend } from "@/features/auth/components/resend";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";
import { TextField } from "@/ui/text-field";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** Where a mail's link leads: one press confirms the address. Opening the page changes nothing, so a mail scanner may. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const token = tokenIn(useLocation().hash);
  const isLoggedIn = userOf(useSession()) !== null;
  const [email, setEmail] = useState("");
  const confirm = useConfirmEmail();
  return (
    <TicketFrame
      eyebrow={t("auth.lastStep")}
      title={t("auth.confirmTitle")}
      tabTitle={t("auth.confirmTab")}
      text={t("auth.confirmText")}
    >
      <OnePress
        mutation={confirm}
        token={token}
        act={t("auth.confirm")}
        onPress={() => confirm.mutate({ body: { token } })}
        hint={t("auth.confirmHint")}
        done={t("auth.confirmed")}
        next={isLoggedIn ? { to: "/", words: t("auth.home") } : { to: "/login", words: t("auth.login") }}
      >
        <h2 className={styles.other}>{t("auth.notWorking")}</h2>
        <TextField
          label={t("auth.email")}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <Resend email={email} />
      </OnePress>
    </TicketFrame>
  );
}
