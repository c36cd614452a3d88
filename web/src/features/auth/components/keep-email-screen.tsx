import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useKeepEmail } from "@/features/auth/api/links";
import { OnePress } from "@/features/auth/components/one-press";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";

/** Where a warning about another address leads: one press keeps the address, or takes it back. Opening the page changes nothing. */
export function KeepEmailScreen() {
  const { t } = useTranslation();
  const token = tokenIn(useLocation().hash);
  const keep = useKeepEmail();
  return (
    <TicketFrame
      eyebrow={t("auth.yourAccount")}
      title={t("auth.keepEmailTitle")}
      tabTitle={t("auth.keepEmailTitle")}
      text={t("auth.keepEmailText")}
    >
      <OnePress
        mutation={keep}
        token={token}
        act={t("auth.keepEmail")}
        onPress={() => keep.mutate({ body: { token } })}
        hint={t("auth.keepEmailHint")}
        done={t("auth.keepEmailDone")}
        next={{ to: "/forgottenPassword", words: t("auth.newPasswordTitle") }}
      />
    </TicketFrame>
  );
}
