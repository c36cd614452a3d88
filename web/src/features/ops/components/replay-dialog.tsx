import { useTranslation } from "react-i18next";
import type { DeadEvent } from "@/api/types";
import { useReplay } from "@/features/ops/api/dead";
import type { Service } from "@/features/ops/model/services";
import { Confirmation } from "@/ui/confirmation";
import styles from "@/features/ops/components/dead-messages.module.css";

interface ReplayDialogProps {
  service: Service;
  /** The one message; null: all of them. */
  event: DeadEvent | null;
  /** How many there are. */
  dead: number;
  onClose: () => void;
}

/** Asks before messages get another chance. */
export function ReplayDialog({ service, event, dead, onClose }: ReplayDialogProps) {
  const { t } = useTranslation();
  const replay = useReplay(service, onClose);
  return (
    <Confirmation
      eyebrow={service}
      title={event === null ? t("ops.replay.askAll", { count: dead }) : t("ops.replay.askOne")}
      no={t("ops.replay.leave")}
      yes={event === null ? t("ops.replay.all", { count: dead }) : t("ops.replay.oneAction")}
      isPending={replay.isPending}
      onNo={onClose}
      onYes={() => replay.mutate(event?.eventId ?? null)}
    >
      {event !== null && (
        <p>
          <b>{event.type}</b>
          <span className={styles.reason}> {event.lastError}</span>
        </p>
      )}
      <p>{t("ops.replay.text")}</p>
    </Confirmation>
  );
}
