import { useTranslation } from "react-i18next";
import { Chart } from "@/features/ops/components/chart";
import { ChartTable, type Series } from "@/features/ops/components/chart-table";
import { formatMilliseconds, formatPercent } from "@/features/ops/components/words";
import { limits } from "@/features/ops/model/attention";
import type { Service } from "@/features/ops/model/services";
import type { Sample } from "@/features/ops/model/history";
import { formatCount, formatTenths } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import styles from "@/features/ops/components/service-charts.module.css";

/** The figures that are drawn, in the order of the page. */
function useSeries(): Series[] {
  const { t } = useTranslation();
  const ms = t("ops.ms");
  return [
    {
      field: "p95",
      title: t("ops.chart.p95", { target: formatMilliseconds(limits.p95Seconds) }),
      unit: ms,
      least: 0.05,
      format: formatMilliseconds,
      limit: limits.p95Seconds,
    },
    {
      field: "rate",
      title: t("ops.chart.rate"),
      unit: t("ops.perSecond"),
      least: 1,
      format: (value) => formatTenths(value),
    },
    {
      field: "errors",
      title: t("ops.chart.errors"),
      unit: "%",
      least: 0.02,
      format: formatPercent,
      limit: limits.errorShare,
    },
    {
      field: "outbox",
      title: t("ops.chart.outbox"),
      unit: t("ui.s"),
      least: 5,
      format: (value) => formatTenths(value),
      limit: limits.outboxSeconds,
    },
    {
      field: "inbox",
      title: t("ops.chart.inbox"),
      unit: "",
      least: 10,
      format: (value) => formatCount(Math.round(value)),
    },
    {
      field: "database",
      title: t("ops.chart.database"),
      unit: ms,
      least: 0.01,
      format: formatMilliseconds,
      limit: limits.databaseSeconds,
    },
  ];
}

/** Six figures of the last hour, and the same in a table. */
export function ServiceCharts({ service, samples }: { service: Service; samples: readonly Sample[] }) {
  const { t } = useTranslation();
  const all = useSeries();
  return (
    <section aria-label={t("ops.chart.all")}>
      <div className={styles.grid}>
        {all.map(({ field, title, unit, least, format, limit }) => {
          const newest = samples.at(-1)?.[field] ?? null;
          return (
            <Chart
              key={field}
              title={title}
              value={newest === null ? "–" : format(newest)}
              unit={unit}
              points={samples.map((sample) => ({ at: sample.at, value: sample[field] }))}
              least={least}
              format={(value) => `${format(value)} ${unit}`}
              label={t("ops.chart.label", { title, service })}
              {...(limit === undefined ? {} : { limit })}
            />
          );
        })}
      </div>
      <Disclosure title={t("ops.chart.table")} className={styles.fold} innerClassName={styles.inner}>
        <ChartTable all={all} samples={samples} />
      </Disclosure>
    </section>
  );
}
