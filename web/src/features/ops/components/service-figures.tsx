import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OpsReport } from "@/api/types";
import { LiveMark, ReadyMark } from "@/features/ops/components/marks";
import { formatPercent, formatPercentile } from "@/features/ops/components/words";
import { p95Of, troublesOf } from "@/features/ops/model/attention";
import { errorShareOf, percentileOf, rateOf } from "@/features/ops/model/traffic";
import { lastMinute, type Watched } from "@/features/ops/model/watch";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ops/components/service-figures.module.css";

/** The service's figures in one row, large. */
export function ServiceFigures({ watched, report }: { watched: Watched; report: OpsReport }) {
  const { t } = useTranslation();
  const troubles = troublesOf(watched);
  const kinds = new Set(troubles.map(({ kind }) => kind));
  const isSlow = kinds.has("reads") || kinds.has("saves");
  const traffic = lastMinute(watched);
  const errors = traffic === null ? null : errorShareOf(traffic.total);
  const messages = report.messaging;
  return (
    <dl className={classNames(styles.figures, watched.failure !== null && styles.silent)}>
      <div className={styles.marks}>
        <dt>{t("ops.column.live")}</dt>
        <dd>
          <LiveMark watched={watched} />
        </dd>
        <dt>{t("ops.column.ready")}</dt>
        <dd>
          <ReadyMark watched={watched} isTroubled={troubles.length > 0} />
        </dd>
      </div>
      <Figure name={t("ops.figure.outbox")} unit={t("ui.s")} isBad={kinds.has("outbox")}>
        {messages === null ? "–" : formatTenths(messages.outboxOldestSeconds)}
      </Figure>
      <Figure name={t("ops.figure.inbox")} isBad={kinds.has("inbox")}>
        {messages === null ? "–" : formatCount(messages.inboxPending)}
      </Figure>
      <Figure name={t("ops.figure.dead")} isBad={kinds.has("dead")}>
        {messages === null ? "–" : formatCount(messages.inboxDead)}
      </Figure>
      <Figure name={t("ops.figure.rate")} unit={t("ops.perSecond")}>
        {traffic === null ? "–" : formatTenths(rateOf(traffic.total, traffic))}
      </Figure>
      <Figure name={t("ops.figure.errors")} unit={errors === null ? "" : "%"} isBad={kinds.has("errors")}>
        {errors === null ? "–" : formatPercent(errors)}
      </Figure>
      {(
        [
          ["p50", traffic === null ? null : percentileOf(traffic.total, traffic, 0.5), false],
          ["p95", p95Of(watched), kinds.has("slow")],
          ["p99", traffic === null ? null : percentileOf(traffic.total, traffic, 0.99), isSlow],
        ] as const
      ).map(([name, percentile, isBad]) => (
        <Figure key={name} name={name} unit={t("ops.ms")} isBad={isBad}>
          {formatPercentile(percentile)}
        </Figure>
      ))}
    </dl>
  );
}

interface FigureProps {
  name: string;
  unit?: string;
  isBad?: boolean;
  children: ReactNode;
}

function Figure({ name, unit = "", isBad = false, children }: FigureProps) {
  return (
    <div className={classNames(isBad && styles.bad)}>
      <dt>{name}</dt>
      <dd className={classNames("d d28 num", styles.figure)}>
        {children}
        {unit !== "" && <small>{unit}</small>}
      </dd>
    </div>
  );
}
