import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDrain } from "@/features/ops/api/orders";
import { Minutes, usualMinutes } from "@/features/ops/components/minutes";
import { leftUndone, type Replica } from "@/features/ops/model/replicas";
import type { Service } from "@/features/ops/model/services";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/replicas.module.css";

interface DrainDialogProps {
  service: Service;
  /** All replicas of the service. */
  all: readonly Replica[];
  /** Those that would be set aside. */
  asked: readonly Replica[];
  onClose: () => void;
}

/** Asks before replicas are set aside, and warns where nobody would be left. */
export function DrainDialog({ service, all, asked, onClose }: DrainDialogProps) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState(usualMinutes);
  const drain = useDrain(service, onClose);
  const undone = leftUndone(all, asked);
  const [only] = asked;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      small
      eyebrow={service}
      title={t("ops.drain.ask", { count: asked.length })}
      footer={
        <>
          <Button onPress={onClose}>{t("ops.replay.leave")}</Button>
          <Button
            look="primary"
            isPending={drain.isPending}
            onPress={() => drain.mutate({ replicas: asked, minutes })}
          >
            {asked.length === 1 ? t("ops.drain.one") : t("ops.drain.all", { count: asked.length })}
          </Button>
        </>
      }
    >
      {asked.length === 1 && only !== undefined && (
        <p>
          <b>{t("ops.fact.hostAndProcess", { host: only.host, process: only.processId })}</b>
        </p>
      )}
      <p>{t("ops.drain.text")}</p>
      <div className={styles.choices}>
        {undone.works && (
          <Shape as="p" of="warn">
            {t("ops.drain.nobodyWorks")}
          </Shape>
        )}
        {undone.answers && (
          <Shape as="p" of="warn">
            {t("ops.drain.nobodyAnswers")}
          </Shape>
        )}
        <Minutes value={minutes} onChange={setMinutes} />
      </div>
    </Dialog>
  );
}
