import { useTranslation } from "react-i18next";
import type { DeadEvent } from "@/api/types";
import { useReplay } from "@/features/ops/api/dead";
import type { Service } from "@/features/ops/model/services";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
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
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      small
      eyebrow={service}
      title={event === null ? t("ops.replay.askAll", { count: dead }) : t("ops.replay.askOne")}
      footer={
        <>
          <Button onPress={onClose}>{t("ops.replay.leave")}</Button>
          <Button
            look="primary"
            isPending={replay.isPending}
            onPress={() => replay.mutate(event?.eventId ?? null)}
          >
            {event === null ? t("ops.replay.all", { count: dead }) : t("ops.replay.oneAction")}
          </Button>
        </>
      }
    >
      {event !== null && (
        <p>
          <b>{event.type}</b>
          <span className={styles.reason}> {event.lastError}</span>
        </p>
      )}
      <p>{t("ops.replay.text")}</p>
    </Dialog>
  );
}
