import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { useSetPassword } from "@/features/auth/api/links";
import { MainAct, Refused } from "@/features/auth/components/ticket-acts";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { tokenIn, type EntryNote } from "@/features/auth/model/entry-note";
import { refusedField } from "@/features/auth/model/server-errors";
import { TextField } from "@/ui/text-field";
import { wordsFor } from "@/ui/toast";

/** Where a mail's link leads: a new password, after which every device is logged out. */
export function NewPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = tokenIn(useLocation().hash);
  const [password, setPassword] = useState("");
  const set = useSetPassword(
    () => void navigate("/login", { state: { said: "passwordSet" } satisfies EntryNote }),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!set.isPending) set.mutate({ body: { token, password } });
  };
  const isOfPassword = refusedField(set.error) === "password";
  return (
    <TicketFrame
      eyebrow={t("auth.forgottenEyebrow")}
      title={t("auth.newPasswordTitle")}
      tabTitle={t("auth.newPasswordTitle")}
      text={t("auth.newPasswordText")}
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={t("auth.newPassword")}
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            set.reset();
          }}
          hint={t("auth.newPasswordHint")}
          error={isOfPassword ? wordsFor(set.error) : undefined}
          isRequired
        />
        {!isOfPassword && (
          <Refused error={set.error}>
            {" "}
            <Link to="/forgottenPassword">{t("auth.resend")}</Link>
          </Refused>
        )}
        <MainAct isPending={set.isPending} isDisabled={password === "" || token === ""}>
          {t("auth.saveNewPassword")}
        </MainAct>
      </form>
    </TicketFrame>
  );
}
