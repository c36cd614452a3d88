import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useByMail } from "@/features/organizer/people/api/reach";
import type { LeftOut } from "@/features/organizer/people/model/attendance";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import styles from "@/features/organizer/people/components/remind-ticket.module.css";

interface RemindConfirmProps {
  contest: Contest;
  fixtureId: string;
  size: number;
  leftOut: LeftOut;
  /** What the reminder says. */
  words: string;
  isPending: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** Asks before people are reminded: what the reminder says, how many they are, and how many get it by e-mail. */
export function RemindConfirm(props: RemindConfirmProps) {
  const { contest, fixtureId, size, leftOut, words, isPending, onBack, onSend } = props;
  const { t } = useTranslation();
  const to = { to: "missing", fixtureId } as const;
  const byMail = useByMail({ contest, kind: "deadline", to, size, leftOut: new Set(leftOut.keys()) });
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onBack}
      title={t("organizer.remind.confirmTitle")}
      footer={
        <>
          <Button onPress={onBack}>{t("organizer.remind.back")}</Button>
          <Button look="primary" isPending={isPending} onPress={onSend}>
            {t("organizer.message.send")}
          </Button>
        </>
      }
    >
      <p>{t("organizer.message.confirm", { count: size, number: formatCount(size) })}</p>
      {byMail !== null && (
        <p>{t("organizer.message.byMail", { count: byMail, number: formatCount(byMail) })}</p>
      )}
      <blockquote className={styles.words}>{words}</blockquote>
    </Dialog>
  );
}
