import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LogLevelBody, OpsReport } from "@/api/types";
import { useLogLevel } from "@/features/ops/api/orders";
import { Minutes, usualMinutes } from "@/features/ops/components/minutes";
import { ServiceSection } from "@/features/ops/components/service-section";
import type { Service } from "@/features/ops/model/services";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Select } from "@/ui/select";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/replicas.module.css";

type Level = LogLevelBody["level"];

/** What the service writes into its log, and the acts that let all its processes write more or less for a while. */
export function LogLevel({ service, report }: { service: Service; report: OpsReport }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const reset = useLogLevel(service, () => undefined);
  const { logLevel, process } = report;
  return (
    <ServiceSection
      id="log"
      title={t("ops.log.title")}
      act={
        <div className={styles.acts}>
          {logLevel && (
            <Button size="small" isPending={reset.isPending} onPress={() => reset.mutate(null)}>
              {t("ops.log.usual")}
            </Button>
          )}
          <Button size="small" onPress={() => setAsked(true)}>
            {t("ops.log.change")}
          </Button>
        </div>
      }
    >
      {!logLevel ? (
        <p className="mut">{t("ops.log.now", { level: process.logLevel })}</p>
      ) : (
        <Shape as="p" of="warn">
          {t("ops.log.until", { level: logLevel.level, until: formatMoment(logLevel.until) })}
        </Shape>
      )}
      {isAsked && <LogLevelDialog service={service} onClose={() => setAsked(false)} />}
    </ServiceSection>
  );
}

function LogLevelDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<Level>("DEBUG");
  const [minutes, setMinutes] = useState(usualMinutes);
  const change = useLogLevel(service, onClose);
  const levels: Record<Level, string> = {
    DEBUG: t("ops.log.level.debug"),
    INFO: t("ops.log.level.info"),
    WARNING: t("ops.log.level.warning"),
    ERROR: t("ops.log.level.error"),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      small
      eyebrow={service}
      title={t("ops.log.ask")}
      footer={
        <>
          <Button onPress={onClose}>{t("ops.replay.leave")}</Button>
          <Button
            look="primary"
            isPending={change.isPending}
            onPress={() => change.mutate({ level, minutes })}
          >
            {t("ops.log.change")}
          </Button>
        </>
      }
    >
      <p>{t("ops.log.text")}</p>
      <div className={styles.choices}>
        <Select
          label={t("ops.log.what")}
          options={Object.entries(levels).map(([id, label]) => ({ id, label }))}
          value={level}
          onChange={(id) => setLevel(id as Level)}
        />
        <Minutes value={minutes} onChange={setMinutes} />
      </div>
    </Dialog>
  );
}
