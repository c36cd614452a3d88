import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

/** A webhook's secret, once: to be put into the program that is told. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      title={t("organizer.webhooks.shownTitle")}
      footer={
        <Button look="primary" onPress={onClose}>
          {t("organizer.webhooks.saved")}
        </Button>
      }
    >
      <p>{t("organizer.webhooks.shownText")}</p>
      <p className={styles.secret} data-webhook-secret="">
        {secret}
      </p>
      <Acts after>
        <CopyButton
          text={secret}
          words={t("organizer.webhooks.copy")}
          done={t("organizer.webhooks.copied")}
        />
      </Acts>
    </Dialog>
  );
}
