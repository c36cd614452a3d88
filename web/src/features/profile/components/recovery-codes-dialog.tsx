import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Acts } from "@/ui/layout";
import { toast } from "@/ui/toast";
import styles from "@/features/profile/components/recovery-codes-dialog.module.css";

/** The recovery codes, once: to be copied, downloaded or written down. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const text = codes.join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast("success", t("profile.recoveryCopied"));
  };
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      title={t("profile.recovery")}
      footer={
        <Button look="primary" onPress={onClose}>
          {t("profile.recoverySaved")}
        </Button>
      }
    >
      <p>{t("profile.recoveryText")}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Acts after>
        {"clipboard" in navigator && <Button onPress={() => void copy()}>{t("profile.recoveryCopy")}</Button>}
        <Button onPress={() => download(`${text}\n`)}>{t("profile.recoveryDownload")}</Button>
      </Acts>
    </Dialog>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "trybuna.txt";
  link.click();
  URL.revokeObjectURL(address);
}
