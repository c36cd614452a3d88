import { Controller } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SocialWays } from "@/features/auth/components/social-ways";
import { TicketFrame } from "@/features/auth/components/ticket-frame";
import { useRegistration, type RegistrationDraft } from "@/features/auth/hooks/use-registration";
import { isOwnMessage, mayRegister } from "@/features/auth/model/registration";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ControlledField } from "@/ui/controlled-field";
import { Spinner } from "@/ui/states";
import { useKeepDraft } from "@/ui/use-draft";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** Registration (spec §5). */
export function RegisterScreen() {
  const { t } = useTranslation();
  const { form, submit, isPending } = useRegistration();
  const values = form.watch();
  useKeepDraft("register", {
    email: values.email,
    privacyPolicy: values.privacyPolicy,
    emailConfirmation: values.emailConfirmation,
  } satisfies RegistrationDraft);
  const message = useMessage();
  return (
    <TicketFrame title={t("auth.registerTitle")} tabTitle={t("auth.register")} text={t("auth.registerText")}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <ControlledField
          words={message}
          isRequired
          control={form.control}
          name="email"
          label={t("auth.email")}
          type="email"
          autoComplete="username"
        />
        <ControlledField
          words={message}
          isRequired
          control={form.control}
          name="password"
          label={t("auth.password")}
          type="password"
          autoComplete="new-password"
          hint={t("auth.passwordHint")}
        />
        <ControlledField
          words={message}
          isRequired
          control={form.control}
          name="repeated"
          label={t("auth.repeatPassword")}
          type="password"
          autoComplete="new-password"
        />
        <fieldset className={styles.statements}>
          <legend className="vh">{t("auth.consents")}</legend>
          <Controller
            control={form.control}
            name="privacyPolicy"
            render={({ field, fieldState }) => (
              <Checkbox
                required
                isSelected={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={message(fieldState.error?.message)}
              >
                <Trans
                  i18nKey="auth.privacyStatement"
                  components={{ policy: <Link to="/privacyPolicy" target="_blank" /> }}
                />
              </Checkbox>
            )}
          />
          <Controller
            control={form.control}
            name="emailConfirmation"
            render={({ field, fieldState }) => (
              <Checkbox
                required
                isSelected={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={message(fieldState.error?.message)}
              >
                {t("auth.emailStatement")}
              </Checkbox>
            )}
          />
        </fieldset>
        {isPending ? (
          <Spinner label={t("auth.registering")} />
        ) : (
          <div className={styles.send}>
            <Button
              size="small"
              onPress={() => {
                form.setValue("privacyPolicy", true, { shouldValidate: true });
                form.setValue("emailConfirmation", true, { shouldValidate: true });
              }}
            >
              {t("auth.selectAll")}
            </Button>
            <Button className={styles.main} look="primary" type="submit" isDisabled={!mayRegister(values)}>
              {t("auth.register")}
            </Button>
          </div>
        )}
      </form>
      <SocialWays act="register" />
    </TicketFrame>
  );
}

/** The words of a message: our key translated, the server's sentence as it is. */
function useMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (message) => {
    if (message === undefined) return undefined;
    if (!isOwnMessage(message)) return message;
    return {
      "auth.emailInvalid": t("auth.emailInvalid"),
      "auth.passwordEmpty": t("auth.passwordEmpty"),
      "auth.passwordsDiffer": t("auth.passwordsDiffer"),
      "auth.privacyRequired": t("auth.privacyRequired"),
      "auth.emailConsentRequired": t("auth.emailConsentRequired"),
    }[message];
  };
}
