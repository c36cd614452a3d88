import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useUnsubscribe } from "@/features/auth/api/links";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";
import { Button, ButtonLink } from "@/ui/button";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** Where a copy's link leads: one press ends such mails, without a log-in. Opening the page changes nothing. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const token = tokenIn(useLocation().hash);
  const unsubscribe = useUnsubscribe();
  return (
    <TicketFrame
      eyebrow={t("profile.notifications")}
      title={t("auth.unsubscribeTitle")}
      tabTitle={t("auth.unsubscribeTitle")}
      text={t("auth.unsubscribeText")}
    >
      {unsubscribe.isSuccess ? (
        <>
          <p className={styles.told} role="status">
            {t("auth.unsubscribed")}
          </p>
          <div className={styles.send}>
            <ButtonLink className={styles.main} look="primary" to="/profile">
              {t("auth.toNotifications")}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <div className={styles.send}>
            <Button
              className={styles.main}
              look="primary"
              isPending={unsubscribe.isPending}
              isDisabled={token === ""}
              onPress={() => unsubscribe.mutate({ params: { query: { token } } })}
            >
              {t("auth.unsubscribe")}
            </Button>
          </div>
          {unsubscribe.isError && (
            <p className={styles.refused} role="alert">
              {wordsFor(unsubscribe.error)}
            </p>
          )}
          <p className={styles.small}>{t("auth.unsubscribeHint")}</p>
        </>
      )}
    </TicketFrame>
  );
}
