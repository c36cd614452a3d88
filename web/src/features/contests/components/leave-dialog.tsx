import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Confirmation } from "@/ui/confirmation";

interface LeaveDialogProps {
  contest: Contest;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before leaving a contest. */
export function LeaveDialog({ contest, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Confirmation
      title={t("contests.leaveTitle", { name: contest.name })}
      no={t("contests.stay")}
      yes={t("contests.leave")}
      onNo={onClose}
      onYes={onLeave}
    >
      <p>{t("contests.leaveText")}</p>
    </Confirmation>
  );
}
