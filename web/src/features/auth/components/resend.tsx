import { useTranslation } from "react-i18next";
import { useResend } from "@/features/auth/api/links";
import { Button } from "@/ui/button";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** A button that has the link for confirming an address sent again, and what came of it. */
export function Resend({ email }: { email: string }) {
  const { t } = useTranslation();
  const resend = useResend();
  return (
    <>
      <div className={styles.send}>
        <Button
          className={styles.main}
          isPending={resend.isPending}
          isDisabled={email.trim() === ""}
          onPress={() => resend.mutate({ body: { email: email.trim() } })}
        >
          {t("auth.resend")}
        </Button>
      </div>
      {resend.isSuccess && (
        <p className={styles.told} role="status">
          {t("auth.resent")}
        </p>
      )}
      {resend.isError && (
        <p className={styles.refused} role="alert">
          {wordsFor(resend.error)}
        </p>
      )}
    </>
  );
}
