import { useTranslation } from "react-i18next";
import type { Audience } from "@/features/organizer/people/model/audience";
import type { MessageForm } from "@/features/organizer/people/model/message-form";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/** A message that is to be confirmed, with whom it goes to as it was when this was asked. */
export interface Letter {
  written: MessageForm;
  to: Audience;
  /** Who they are, and how many. */
  name: string;
  size: number;
}

interface MessageConfirmProps {
  letter: Letter;
  isPending: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** Asks before a message is sent: whom it goes to, and how many they are. */
export function MessageConfirm({ letter: { name, size }, isPending, onBack, onSend }: MessageConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onBack}
      title={t("organizer.message.confirmTitle")}
      footer={
        <>
          <Button onPress={onBack}>{t("organizer.message.back")}</Button>
          <Button look="primary" isPending={isPending} onPress={onSend}>
            {t("organizer.message.send")}
          </Button>
        </>
      }
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t("organizer.message.confirm", { count: size, number: formatCount(size) })}</p>
    </Dialog>
  );
}
