import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Acts } from "@/ui/layout";
import styles from "@/features/profile/components/access-token-dialog.module.css";

interface AccessTokenDialogProps {
  token: string;
  name: string;
  onClose: () => void;
}

/** A token for a program, once: to be copied to where the program keeps its secrets. */
export function AccessTokenDialog({ token, name, onClose }: AccessTokenDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      title={t("profile.tokenShown", { name })}
      footer={
        <Button look="primary" onPress={onClose}>
          {t("profile.tokenSaved")}
        </Button>
      }
    >
      <p>{t("profile.tokenShownText")}</p>
      <p className={styles.token} data-access-token>
        {token}
      </p>
      <Acts after>
        <CopyButton text={token} words={t("profile.tokenCopy")} done={t("profile.tokenCopied")} />
      </Acts>
    </Dialog>
  );
}
