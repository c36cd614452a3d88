import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { forgetCopy } from "@/api/offline";
import { NoAnswer } from "@/api/problem";
import { useSession } from "@/api/session";
import { useLogout } from "@/features/auth/api/session";
import { ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, Spinner } from "@/ui/states";
import { Stack } from "@/ui/layout";

/**
 * Logs out: ends the session on the server first, then forgets it here. Without an answer nothing is forgotten but the offline copy,
 * which shows nothing to who uses this browser next. The deletion of an account leads here, too.
 */
export function LogoutScreen() {
  const { t } = useTranslation();
  const { status } = useSession();
  const isErased = (useLocation().state as { isErased?: boolean } | null)?.isErased === true;
  const { mutate, error } = useLogout();
  const hasSession = status === "signed-in" || status === "offline";
  useEffect(() => {
    if (!hasSession) return;
    void forgetCopy();
    mutate({});
  }, [hasSession, mutate]);
  if (error instanceof NoAnswer && hasSession) return <ErrorState error={error} onRetry={() => mutate({})} />;
  if (hasSession || status === "unknown") return <Spinner label={t("auth.loggingOut")} />;
  return (
    <>
      <Masthead title={isErased ? t("auth.erased") : t("auth.loggedOut")} />
      <Stack>
        <EmptyState
          title={isErased ? t("auth.erasedTitle") : t("auth.loggedOutTitle")}
          actions={
            <>
              {!isErased && (
                <ButtonLink look="primary" to="/login">
                  {t("auth.login")}
                </ButtonLink>
              )}
              <ButtonLink to="/">{t("nav.home")}</ButtonLink>
            </>
          }
        >
          {isErased ? t("auth.erasedText") : t("auth.loggedOutText")}
        </EmptyState>
      </Stack>
    </>
  );
}
