import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface QuestionProps {
  title: string;
  text: string;
  yes: string;
  isPending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before what can't be undone. */
export function WebhookQuestion({ title, text, yes, isPending, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button onPress={onNo}>{t("organizer.webhooks.cancel")}</Button>
          <Button look="primary" isPending={isPending} onPress={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
