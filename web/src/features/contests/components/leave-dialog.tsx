import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface LeaveDialogProps {
  contest: Contest;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before leaving a contest. */
export function LeaveDialog({ contest, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      small
      onClose={onClose}
      title={t("contests.leaveTitle", { name: contest.name })}
      footer={
        <>
          <Button onPress={onClose}>{t("contests.stay")}</Button>
          <Button look="primary" onPress={onLeave}>
            {t("contests.leave")}
          </Button>
        </>
      }
    >
      <p>{t("contests.leaveText")}</p>
    </Dialog>
  );
}
