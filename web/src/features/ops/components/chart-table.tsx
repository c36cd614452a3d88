import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sample } from "@/features/ops/model/history";
import { formatSecond } from "@/i18n/format";
import { Pager } from "@/ui/pager";
import { classNames } from "@/ui/class-names";
import { ScrollRegion } from "@/ui/scroll-region";
import styles from "@/features/ops/components/chart-table.module.css";
import tableStyles from "@/ui/table.module.css";

/** A figure of a service that is drawn over time. */
export interface Series {
  field: Exclude<keyof Sample, "at" | "state">;
  title: string;
  unit: string;
  least: number;
  format: (value: number) => string;
  limit?: number;
}

const size = 12;

/** What the charts draw, in figures, newest first; a page is a minute. */
export function ChartTable({ all, samples }: { all: readonly Series[]; samples: readonly Sample[] }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const shown = samples.toReversed().slice((page - 1) * size, page * size);
  return (
    <>
      {/* a scrolling region must be reachable by keyboard */}
      <ScrollRegion label={t("ops.chart.table")}>
        <table className={classNames(tableStyles.table, styles.table)}>
          <caption className="vh">{t("ops.chart.table")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("ops.chart.at")}</th>
              {all.map(({ field, title, unit }) => (
                <th key={field} scope="col" className={tableStyles.right}>
                  {unit === "" ? title : `${title}, ${unit}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((sample) => (
              <tr key={sample.at}>
                <th scope="row" className="num">
                  {formatSecond(new Date(sample.at).toISOString())}
                </th>
                {all.map(({ field, format }) => {
                  const value = sample[field];
                  return (
                    <td key={field} className={classNames(tableStyles.right, "num")}>
                      {value === null ? "–" : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager label={t("ops.chart.pages")} page={page} size={size} total={samples.length} onPage={setPage} />
    </>
  );
}
