import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useRemoveAccess } from "@/features/auth/api/links";
import { OnePress } from "@/features/auth/components/one-press";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn } from "@/features/auth/model/entry-note";

/** Where the mail about a new password leads: one press removes a passkey or a token. Opening the page changes nothing. */
export function RemoveAccessScreen() {
  const { t } = useTranslation();
  const token = tokenIn(useLocation().hash);
  const remove = useRemoveAccess();
  return (
    <TicketFrame
      eyebrow={t("auth.yourAccount")}
      title={t("auth.removeAccessTitle")}
      tabTitle={t("auth.removeAccessTitle")}
      text={t("auth.removeAccessText")}
    >
      <OnePress
        mutation={remove}
        token={token}
        act={t("auth.removeAccess")}
        onPress={() => remove.mutate({ body: { token } })}
        hint={t("auth.removeAccessHint")}
        done={t("auth.removeAccessDone")}
        next={{ to: "/profile", words: t("auth.toProfile") }}
      />
    </TicketFrame>
  );
}
