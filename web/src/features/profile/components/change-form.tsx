import type { ReactNode, SubmitEvent } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { ControlledField } from "@/ui/controlled-field";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/profile/components/change-form.module.css";

interface ChangeFormProps {
  onSubmit: (event: SubmitEvent) => void;
  isPending: boolean;
  /** A refusal that is about no field; null when there is none. */
  refusal: Error | null;
  act: string;
  /** Red, unless another act of the screen is. */
  look?: "primary" | "plain";
  children: ReactNode;
}

/** The fields of a change, why it was refused as a whole, and its button. */
export function ChangeForm({
  onSubmit,
  isPending,
  refusal,
  act,
  look = "primary",
  children,
}: ChangeFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {refusal !== null && (
        <p className={styles.refused} role="alert">
          {wordsFor(refusal)}
        </p>
      )}
      <Button className={styles.act} look={look} type="submit" isPending={isPending}>
        {act}
      </Button>
    </form>
  );
}

interface NamedFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPath<Form>;
}

/** A code of six digits, which may be written with a space in the middle. */
export function CodeField<Form extends FieldValues>({
  control,
  name,
  label,
}: NamedFieldProps<Form> & { label: string }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  return (
    <ControlledField
      {...{ control, name, words, label }}
      hint={t("profile.codeHint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      isRequired
    />
  );
}

/** The words of a message: our key translated, the server's sentence as it is. */
export function useChangeWords(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const words: Record<string, string> = {
    "auth.emailInvalid": t("auth.emailInvalid"),
    "auth.passwordEmpty": t("auth.passwordEmpty"),
    "auth.passwordsDiffer": t("auth.passwordsDiffer"),
    "profile.accountHolderInvalid": t("profile.accountHolderInvalid"),
    "profile.accountNameInvalid": t("profile.accountNameInvalid"),
    "profile.accountNumberInvalid": t("profile.accountNumberInvalid"),
    "profile.codeInvalid": t("profile.codeInvalid"),
    "profile.passkeyNameEmpty": t("profile.passkeyNameEmpty"),
    "profile.telephoneInvalid": t("profile.telephoneInvalid"),
    "profile.tokenNameEmpty": t("profile.tokenNameEmpty"),
    "profile.tokenScopesEmpty": t("profile.tokenScopesEmpty"),
    "profile.userNameInvalid": t("profile.userNameInvalid"),
  };
  return (message) => (message === undefined ? undefined : (words[message] ?? message));
}
