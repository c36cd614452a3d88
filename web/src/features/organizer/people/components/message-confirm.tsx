import { useTranslation } from "react-i18next";
import type { Audience } from "@/features/organizer/people/model/audience";
import type { MessageForm } from "@/features/organizer/people/model/message-form";
import { formatCount } from "@/i18n/format";
import { Confirmation } from "@/ui/confirmation";

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
    <Confirmation
      title={t("organizer.message.confirmTitle")}
      no={t("organizer.message.back")}
      yes={t("organizer.message.send")}
      isPending={isPending}
      onNo={onBack}
      onYes={onSend}
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t("organizer.message.confirm", { count: size, number: formatCount(size) })}</p>
    </Confirmation>
  );
}
