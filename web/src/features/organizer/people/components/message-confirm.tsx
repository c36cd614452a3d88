import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useByMail } from "@/features/organizer/people/api/reach";
import type { Audience } from "@/features/organizer/people/model/audience";
import type { MessageForm } from "@/features/organizer/people/model/message-form";
import { formatCount } from "@/i18n/format";
import { Confirmation } from "@/ui/confirmation";
import styles from "@/features/organizer/people/components/remind-ticket.module.css";

/** A message that is to be confirmed, with whom it goes to as it was when this was asked. */
export interface Letter {
  written: MessageForm;
  to: Audience;
  /** Who they are, and how many. */
  name: string;
  size: number;
}

interface MessageConfirmProps {
  contest: Contest;
  letter: Letter;
  isPending: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** Asks before a message is sent: what it says, whom it goes to, how many they are, and how many get it by e-mail. */
export function MessageConfirm({ contest, letter, isPending, onBack, onSend }: MessageConfirmProps) {
  const { t } = useTranslation();
  const { name, size, to, written } = letter;
  const byMail = useByMail({ contest, kind: "organizer", to, size });
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
      {byMail !== null && (
        <p>{t("organizer.message.byMail", { count: byMail, number: formatCount(byMail) })}</p>
      )}
      <blockquote className={styles.words}>
        <b>{written.titlePl || written.titleEn}</b>
        <br />
        {written.textPl || written.textEn}
      </blockquote>
    </Confirmation>
  );
}
