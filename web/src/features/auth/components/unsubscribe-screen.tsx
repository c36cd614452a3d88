import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useUnsubscribe } from "@/features/auth/api/links";
import { OnePress } from "@/features/auth/components/one-press";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";

/** Where a copy's link leads: one press ends such mails, without a log-in. Opening the page changes nothing. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const token = tokenIn(useLocation().hash);
  const unsubscribe = useUnsubscribe();
  return (
    <TicketFrame
      eyebrow={t("auth.notifications")}
      title={t("auth.unsubscribeTitle")}
      tabTitle={t("auth.unsubscribeTitle")}
      text={t("auth.unsubscribeText")}
    >
      <OnePress
        mutation={unsubscribe}
        token={token}
        act={t("auth.unsubscribe")}
        onPress={() => unsubscribe.mutate({ params: { query: { token } } })}
        hint={t("auth.unsubscribeHint")}
        done={t("auth.unsubscribed")}
        next={{ to: "/profile", words: t("auth.toNotifications") }}
      />
    </TicketFrame>
  );
}
