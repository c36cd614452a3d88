import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "@/api/passkeys";
import { usePasskeyLogin } from "@/features/auth/api/passkey";
import { Button } from "@/ui/button";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** The button that logs in with a passkey, where the browser knows them; nothing is typed. */
export function PasskeyWay({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation();
  const login = usePasskeyLogin(onLogin);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <div className={styles.send}>
        <Button className={styles.main} isPending={login.isPending} onPress={() => login.mutate()}>
          {t("auth.passkey")}
        </Button>
      </div>
      {login.isError && (
        <p className={styles.refused} role="alert">
          {wordsFor(login.error)}
        </p>
      )}
    </>
  );
}
