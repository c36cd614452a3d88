import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { $api, queryClient } from "@/api/client";
import { chooseLeague } from "@/api/leagues";
import { NoAnswer } from "@/api/problem";
import { forgetPath } from "@/api/remembered-path";
import { signOut, useSession } from "@/api/session";
import { ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, Spinner } from "@/ui/states";

function forgetEverything(): void {
  signOut();
  forgetPath();
  chooseLeague(null);
  queryClient.clear();
}

/** Logs out: ends the session on the server first, then forgets it here. Without an answer nothing is forgotten. */
export function LogoutScreen() {
  const { t } = useTranslation();
  const { status } = useSession();
  const { mutate, error } = $api.useMutation("delete", "/users/session", {
    onSuccess: forgetEverything,
    onError: (refusal) => {
      if (!((refusal as unknown) instanceof NoAnswer)) forgetEverything();
    },
  });
  useEffect(() => {
    if (status === "signed-in") mutate({});
  }, [status, mutate]);
  if ((error as unknown) instanceof NoAnswer && status === "signed-in")
    return <ErrorState error={error} onRetry={() => mutate({})} />;
  if (status === "signed-in" || status === "unknown") return <Spinner label={t("auth.loggingOut")} />;
  return (
    <>
      <Masthead title={t("auth.loggedOut")} />
      <div className="stack">
        <EmptyState
          title={t("auth.loggedOutTitle")}
          actions={
            <>
              <ButtonLink look="primary" to="/login">
                {t("auth.login")}
              </ButtonLink>
              <ButtonLink to="/">{t("nav.home")}</ButtonLink>
            </>
          }
        >
          {t("auth.loggedOutText")}
        </EmptyState>
      </div>
    </>
  );
}
