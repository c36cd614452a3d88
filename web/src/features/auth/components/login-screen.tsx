import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { challengeOf, hasCode } from "@/api/problem";
import { landing, rememberedPath } from "@/api/remembered-path";
import { useLogin } from "@/features/auth/api/session";
import { PasskeyWay } from "@/features/auth/components/passkey-way";
import { SecondStep } from "@/features/auth/components/second-step";
import { Resend } from "@/features/auth/components/resend";
import { SocialWays } from "@/features/auth/components/social-ways";
import { MainAct, Refused } from "@/features/auth/components/ticket-acts";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { entryNote } from "@/features/auth/model/entry-note";
import { TextField } from "@/ui/text-field";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import styles from "@/features/auth/components/ticket-frame.module.css";

interface Draft {
  email: string;
}

/** Log-in; success leads to the remembered path (the guard does that). */
export function LoginScreen() {
  const { t } = useTranslation();
  const note = entryNote(useLocation().state);
  const [email, setEmail] = useState(note?.email ?? keptDraft<Draft>("login").email ?? "");
  const [password, setPassword] = useState("");
  useKeepDraft("login", { email } satisfies Draft);
  const login = useLogin(() => forgetDraft("login"));
  const challenge = challengeOf(login.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ body: { email: email.trim(), password, from: "web" } });
  };
  if (challenge !== null)
    return <SecondStep challenge={challenge} onLogin={() => forgetDraft("login")} onBack={login.reset} />;
  return (
    <TicketFrame
      title={t("auth.loginTitle")}
      tabTitle={t("auth.login")}
      text={rememberedPath() === landing ? t("auth.loginText") : t("auth.loginBack")}
    >
      {note !== null && (
        <p className={styles.told} role="status">
          {note.said === "unconfirmed"
            ? t("auth.unconfirmed", { email: note.email })
            : note.said === "registered"
              ? t("auth.registered")
              : t("auth.passwordSet")}
        </p>
      )}
      <form onSubmit={submit}>
        <TextField
          label={t("auth.email")}
          type="email"
          name="email"
          autoComplete="username webauthn"
          value={email}
          onChange={setEmail}
          isRequired
        />
        <TextField
          label={t("auth.password")}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
        />
        <Refused error={login.error} />
        <MainAct isPending={login.isPending} isDisabled={email.trim() === "" || password === ""}>
          {login.isPending ? t("auth.loggingIn") : t("auth.login")}
        </MainAct>
      </form>
      {login.isError && hasCode(login.error, "email-not-confirmed") && <Resend email={email} />}
      <PasskeyWay onLogin={() => forgetDraft("login")} />
      <SocialWays act="login" />
      <p className={styles.small}>
        <Link to="/forgottenPassword" state={email.trim()}>
          {t("auth.forgotten")}
        </Link>
      </p>
    </TicketFrame>
  );
}
