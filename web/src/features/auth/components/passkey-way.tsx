import { useTranslation } from "react-i18next";
import { whyNoPasskeys } from "@/api/passkeys";
import { usePasskeyLogin } from "@/features/auth/api/passkey";
import { Refused } from "@/features/auth/components/ticket-acts";
import { Button } from "@/ui/button";
import styles from "@/features/auth/components/ticket-frame.module.css";

/** The button that logs in with a passkey, where the browser knows them; nothing is typed. The field of the address offers them, too. */
export function PasskeyWay({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation();
  const login = usePasskeyLogin(onLogin);
  if (whyNoPasskeys() !== null) return null;
  return (
    <>
      <div className={styles.send}>
        <Button className={styles.main} isPending={login.isPending} onPress={() => login.mutate(undefined)}>
          {t("auth.passkey")}
        </Button>
      </div>
      <Refused error={login.error} />
    </>
  );
}
