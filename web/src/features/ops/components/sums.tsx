import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMebibytes, formatMilliseconds, useOpsWords } from "@/features/ops/components/words";
import { processOf } from "@/features/ops/model/traffic";
import type { Watched } from "@/features/ops/model/watch";
import { formatCount } from "@/i18n/format";
import styles from "@/features/ops/components/sums.module.css";

/** What the services have in common: messages, databases, processes. */
export function Sums({ all }: { all: readonly Watched[] }) {
  const { t } = useTranslation();
  const words = useOpsWords();
  const reports = all.flatMap(({ report, failure }) => (report === null || failure !== null ? [] : [report]));
  if (reports.length === 0) return null;
  const messages = reports.flatMap(({ messaging }) => (messaging === null ? [] : [messaging]));
  const oldest = Math.max(0, ...messages.map(({ inboxOldestSeconds }) => inboxOldestSeconds));
  const brokers = reports.filter(({ broker }) => broker !== "none");
  const times = reports.flatMap(({ databaseMilliseconds }) => databaseMilliseconds ?? []);
  const processes = new Map(reports.map((report) => [processOf(report), report.process]));
  const memory = [...processes.values()].reduce((sum, { residentBytes }) => sum + (residentBytes ?? 0), 0);
  const count = (of: (report: (typeof reports)[number]) => boolean) =>
    t("ops.sums.of", { count: reports.filter(of).length, total: formatCount(all.length) });
  return (
    <div className={styles.sums}>
      <Block title={t("ops.sums.messages")}>
        <Row name={t("ops.sums.transport")}>
          {brokers.length === 0
            ? t("ops.sums.local")
            : t("ops.sums.rabbit", {
                up: formatCount(brokers.filter(({ broker }) => broker !== "down").length),
                total: formatCount(brokers.length),
              })}
        </Row>
        <Row name={t("ops.sums.handedOut")}>
          {formatCount(messages.reduce((sum, { outbox }) => sum + outbox, 0))}
        </Row>
        <Row name={t("ops.sums.oldest")}>{oldest === 0 ? t("ops.sums.none") : words.age(oldest)}</Row>
      </Block>
      <Block title={t("ops.sums.databases")}>
        <Row name={t("ops.sums.slowest")}>
          {times.length === 0
            ? "–"
            : t("ops.milliseconds", { value: formatMilliseconds(Math.max(...times) / 1_000) })}
        </Row>
        <Row name={t("ops.sums.schemas")}>
          {count(
            ({ schemaVersion, newestSchema }) => schemaVersion !== null && schemaVersion === newestSchema,
          )}
        </Row>
        <Row name={t("ops.sums.connections")}>
          {t("ops.ofTotal", {
            value: formatCount(reports.reduce((sum, { poolInUse }) => sum + poolInUse, 0)),
            total: formatCount(reports.reduce((sum, { poolSize }) => sum + poolSize, 0)),
          })}
        </Row>
      </Block>
      <Block title={t("ops.sums.processes")}>
        <Row name={t("ops.sums.number")}>{formatCount(processes.size)}</Row>
        <Row name={t("ops.sums.memory")}>
          {memory === 0 ? "–" : t("ops.mebibytes", { value: formatMebibytes(memory) })}
        </Row>
        <Row name={t("ops.sums.youngest")}>
          {words.age(Math.min(...[...processes.values()].map(({ runningSeconds }) => runningSeconds)))}
        </Row>
      </Block>
    </div>
  );
}

/** A list of facts under a heading. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
