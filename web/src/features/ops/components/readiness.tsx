import { useTranslation } from "react-i18next";
import type { OpsReport } from "@/api/types";
import { Block, Row } from "@/features/ops/components/sums";
import { formatMebibytes, formatMilliseconds, useOpsWords } from "@/features/ops/components/words";
import { formatCount, formatMoment, formatTenths } from "@/i18n/format";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/sums.module.css";

/** The dependencies, the messages and the process behind the figures, one fact a line. */
export function Readiness({ report }: { report: OpsReport }) {
  const { t } = useTranslation();
  const words = useOpsWords();
  const { process, messaging } = report;
  const brokers = {
    up: t("ops.broker.up"),
    down: t("ops.broker.down"),
    idle: t("ops.broker.idle"),
    none: t("ops.broker.none"),
  };
  return (
    <div className={styles.sums}>
      <Block title={t("ops.sums.databases")}>
        <Row name={t("ops.fact.answers")}>
          {report.databaseMilliseconds === null ? (
            <Shape of="bad">{t("ops.mark.no")}</Shape>
          ) : (
            <Shape of="well">
              {t("ops.milliseconds", { value: formatMilliseconds(report.databaseMilliseconds / 1_000) })}
            </Shape>
          )}
        </Row>
        <Row name={t("ops.fact.pool")}>
          {t("ops.ofTotal", {
            value: formatCount(report.poolInUse),
            total: formatCount(report.poolSize),
          })}
        </Row>
        <Row name={t("ops.fact.schema")}>
          {report.schemaVersion === null
            ? t("ops.mark.unknown")
            : report.schemaVersion === report.newestSchema
              ? t("ops.fact.newest", { schema: report.schemaVersion })
              : t("ops.fact.notNewest", {
                  schema: report.schemaVersion,
                  newest: report.newestSchema ?? "–",
                })}
        </Row>
      </Block>
      <Block title={t("ops.sums.messages")}>
        <Row name={t("ops.sums.transport")}>{brokers[report.broker]}</Row>
        <Row name={t("ops.fact.outbox")}>
          {messaging === null ? t("ops.mark.unknown") : formatCount(messaging.outbox)}
        </Row>
        <Row name={t("ops.fact.inboxOldest")}>
          {messaging === null
            ? t("ops.mark.unknown")
            : messaging.inboxPending === 0
              ? t("ops.sums.none")
              : words.age(messaging.inboxOldestSeconds)}
        </Row>
        <Row name={t("ops.fact.workers")}>
          {process.runsWorkers ? t("ops.fact.withWorkers") : t("ops.fact.withoutWorkers")}
        </Row>
      </Block>
      <Block title={t("ops.fact.process")}>
        <Row name={t("ops.fact.version")}>{`${report.version} · ${report.build}`}</Row>
        <Row name={t("ops.fact.host")}>
          {t("ops.fact.hostAndProcess", { host: process.host, process: process.processId })}
        </Row>
        <Row name={t("ops.fact.started")}>
          {formatMoment(process.startedAt)} · {words.age(process.runningSeconds)}
        </Row>
        <Row name={t("ops.sums.memory")}>
          {process.residentBytes === null
            ? "–"
            : t("ops.mebibytes", { value: formatMebibytes(process.residentBytes) })}
        </Row>
        <Row name={t("ops.fact.cpu")}>
          {process.cpuSeconds === null
            ? "–"
            : t("ops.fact.cpuShare", {
                percent: formatTenths((process.cpuSeconds / process.runningSeconds) * 100),
              })}
        </Row>
      </Block>
    </div>
  );
}
