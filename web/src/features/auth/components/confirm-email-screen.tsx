import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSession, userOf } from "@/api/session";
import { useConfirmEmail } from "@/features/auth/api/links";
import { Resend } from "@/features/auth/components/resend";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";
import { Button, ButtonLink } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { wordsFor } from "@/ui/toast";
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
      {confirm.isSuccess ? (
        <>
          <p className={styles.told} role="status">
            {t("auth.confirmed")}
          </p>
          <div className={styles.send}>
            <ButtonLink className={styles.main} look="primary" to={isLoggedIn ? "/" : "/login"}>
              {isLoggedIn ? t("auth.home") : t("auth.login")}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <div className={styles.send}>
            <Button
              className={styles.main}
              look="primary"
              isPending={confirm.isPending}
              isDisabled={token === ""}
              onPress={() => confirm.mutate({ body: { token } })}
            >
              {t("auth.confirm")}
            </Button>
          </div>
          {confirm.isError && (
            <p className={styles.refused} role="alert">
              {wordsFor(confirm.error)}
            </p>
          )}
          <p className={styles.small}>{t("auth.confirmHint")}</p>
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
        </>
      )}
    </TicketFrame>
  );
}
