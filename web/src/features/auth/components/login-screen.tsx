import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { landing, rememberedPath } from "@/api/remembered-path";
import { useLogin } from "@/features/auth/api/session";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { wordsFor } from "@/ui/toast";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import styles from "@/features/auth/components/ticket-frame.module.css";

interface Draft {
  email: string;
}

/** What registration hands over: the address that may log in now. */
function justRegistered(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("registered" in state)) return null;
  return typeof state.registered === "string" ? state.registered : null;
}

/** Log-in; success leads to the remembered path (the guard does that). */
export function LoginScreen() {
  const { t } = useTranslation();
  const registered = justRegistered(useLocation().state);
  const [email, setEmail] = useState(registered ?? keptDraft<Draft>("login").email ?? "");
  const [password, setPassword] = useState("");
  useKeepDraft("login", { email } satisfies Draft);
  const login = useLogin(() => forgetDraft("login"));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ body: { email: email.trim(), password, from: "web" } });
  };
  return (
    <TicketFrame
      title={t("auth.loginTitle")}
      tabTitle={t("auth.login")}
      text={rememberedPath() === landing ? t("auth.loginText") : t("auth.loginBack")}
    >
      {registered !== null && (
        <p className={styles.told} role="status">
          {t("auth.registered")}
        </p>
      )}
      <form onSubmit={submit}>
        <TextField
          label={t("auth.email")}
          type="email"
          name="email"
          autoComplete="username"
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
        {login.isError && (
          <p className={styles.refused} role="alert">
            {wordsFor(login.error)}
          </p>
        )}
        <div className={styles.send}>
          <Button
            className={styles.main}
            look="primary"
            type="submit"
            isPending={login.isPending}
            isDisabled={email.trim() === "" || password === ""}
          >
            {login.isPending ? t("auth.loggingIn") : t("auth.login")}
          </Button>
        </div>
      </form>
    </TicketFrame>
  );
}
