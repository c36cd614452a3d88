import { useEffect, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { announceConfirmation } from "@/api/confirmation";
import { challengeOf } from "@/api/problem";
import { afterLogin } from "@/api/remembered-path";
import { useSession, userOf } from "@/api/session";
import { takeOverSession, useLinkByPassword, useProviders } from "@/features/auth/api/social";
import { SecondStep } from "@/features/auth/components/second-step";
import { MainAct, Refused } from "@/features/auth/components/ticket-acts";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { socialOutcome, type SocialErrand, type SocialFailure } from "@/features/auth/model/social-outcome";
import { ButtonLink } from "@/ui/button";
import { Spinner } from "@/ui/states";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** Where the way back from a provider ends: the session is taken over, or a password links the account, or it says why not. */
export function SocialLoginScreen() {
  const outcome = socialOutcome(useLocation().hash);
  switch (outcome.is) {
    case "done":
      return <Done />;
    case "linked":
      return <Linked />;
    case "confirmed":
      return <Confirmed />;
    case "password":
      return <PasswordNeeded provider={outcome.provider} />;
    case "second-factor":
      return <CodeNeeded challenge={outcome.challenge} />;
    case "failure":
      return <Failed why={outcome.why} errand={outcome.errand} />;
  }
}

/** Goes on to where the visitor wanted to go: the guard of the log-in screen knows. */
function Done() {
  const { t } = useTranslation();
  const isLoggedIn = userOf(useSession()) !== null;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    takeOverSession()
      .then((exists) => setRefused(!exists))
      .catch(() => setRefused(true));
  }, []);
  if (isRefused) return <Failed why="failed" errand="log-in" />;
  return isLoggedIn ? (
    <Navigate to="/login" replace state={afterLogin} />
  ) : (
    <Spinner label={t("auth.loggingIn")} />
  );
}

function Linked() {
  const { t } = useTranslation();
  useEffect(() => toast("success", t("auth.socialLinked")), [t]);
  return <Navigate to="/profile" replace />;
}

/** Tells the tab that waits; this one has nothing more to do. */
function Confirmed() {
  const { t } = useTranslation();
  useEffect(announceConfirmation, []);
  return (
    <TicketFrame
      title={t("auth.socialConfirmedTitle")}
      tabTitle={t("auth.socialConfirmedTitle")}
      text={t("auth.socialConfirmedText")}
    >
      <div className={styles.send}>
        <ButtonLink className={styles.main} to="/profile">
          {t("auth.socialBackToProfile")}
        </ButtonLink>
      </div>
    </TicketFrame>
  );
}

function PasswordNeeded({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const isLoggedIn = userOf(useSession()) !== null;
  const { data } = useProviders();
  const name = data?.find(({ id }) => id === provider)?.name ?? provider;
  const [password, setPassword] = useState("");
  const link = useLinkByPassword();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!link.isPending) link.mutate({ params: { path: { provider } }, body: { password } });
  };
  const challenge = challengeOf(link.error);
  if (isLoggedIn) return <Navigate to="/login" replace />;
  if (challenge !== null) return <CodeNeeded challenge={challenge} />;
  return (
    <TicketFrame
      eyebrow={t("auth.lastStep")}
      title={t("auth.socialLinkTitle")}
      tabTitle={t("auth.socialLinkTitle")}
      text={t("auth.socialLinkText", { name })}
    >
      <form onSubmit={submit}>
        <TextField
          label={t("auth.password")}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
        />
        <Refused error={link.error} />
        <MainAct isPending={link.isPending} isDisabled={password === ""}>
          {t("auth.socialLink")}
        </MainAct>
      </form>
      <p className={styles.small}>
        {t("auth.socialLinkHint")} <Link to="/forgottenPassword">{t("auth.forgotten")}</Link>
      </p>
    </TicketFrame>
  );
}

/** The account asks for a second factor, too. */
function CodeNeeded({ challenge }: { challenge: string }) {
  const isLoggedIn = userOf(useSession()) !== null;
  if (isLoggedIn) return <Navigate to="/login" replace />;
  return <SecondStep challenge={challenge} />;
}

function Failed({ why, errand }: { why: SocialFailure; errand: SocialErrand }) {
  const { t } = useTranslation();
  const words: Record<SocialFailure, string> = {
    denied: t("auth.socialDenied"),
    expired: t("auth.socialExpired"),
    unverified: t("auth.socialUnverified"),
    unconfirmed: t("auth.socialUnconfirmed"),
    busy: t("auth.socialBusy"),
    linked: t("auth.socialTaken"),
    stranger: t("auth.socialStranger"),
    old: t("auth.socialOld"),
    undated: t("auth.socialUndated"),
    failed: t("auth.socialFailed"),
  };
  return (
    <TicketFrame
      title={t("auth.socialFailedTitle")}
      tabTitle={t("auth.socialFailedTitle")}
      text={errand === "confirmation" ? t("auth.socialConfirmAgain") : t("auth.socialFailedText")}
    >
      <p className={styles.refused} role="alert">
        {words[why]}
      </p>
      <div className={styles.send}>
        <ButtonLink className={styles.main} look="primary" to={errand === "log-in" ? "/login" : "/profile"}>
          {errand === "log-in" ? t("auth.login") : t("auth.socialBackToProfile")}
        </ButtonLink>
      </div>
      {why === "undated" && (
        <p className={styles.small}>
          <Link to="/forgottenPassword">{t("auth.forgotten")}</Link>
        </p>
      )}
    </TicketFrame>
  );
}
