import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { afterLogin } from "@/api/remembered-path";
import { useSession, userOf } from "@/api/session";
import { useConfirmEmail } from "@/features/auth/api/links";
import { useRegisteredLogin } from "@/features/auth/api/session";
import { OnePress } from "@/features/auth/components/one-press";
import { Resend } from "@/features/auth/components/resend";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";
import { registeredKey, takeRegistered } from "@/features/auth/model/registered-here";
import { TextField } from "@/ui/text-field";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** Where a mail's link leads: one press confirms the address. Opening the page changes nothing, so a mail scanner may. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const token = tokenIn(useLocation().hash);
  const isLoggedIn = userOf(useSession()) !== null;
  const [email, setEmail] = useState("");
  const confirm = useConfirmEmail();
  const enter = useRegisteredLogin(takeRegistered);
  const onPress = () =>
    confirm.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          const key = registeredKey();
          if (key !== null && !isLoggedIn) enter.mutate({ body: { key, from: "web" } });
        },
      },
    );
  if (enter.isSuccess) return <Navigate to="/login" replace state={afterLogin} />; // its guard leads to where the visitor wanted to go
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
        onPress={onPress}
        hint={t("auth.confirmHint")}
        done={enter.isPending ? t("auth.confirmedHere") : t("auth.confirmed")}
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
