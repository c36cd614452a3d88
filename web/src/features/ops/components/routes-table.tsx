import { ArrowDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpsReport } from "@/api/types";
import { formatPercent, formatPercentile, useOpsWords } from "@/features/ops/components/words";
import { limits } from "@/features/ops/model/attention";
import {
  errorShareOf,
  percentileOf,
  sortedRoutes,
  trafficBetween,
  type RouteCounts,
  type RouteOrder,
  type Traffic,
} from "@/features/ops/model/traffic";
import { lastMinute, type Watched } from "@/features/ops/model/watch";
import { formatCount, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { ServiceSection } from "@/features/ops/components/service-section";
import styles from "@/features/ops/components/routes-table.module.css";
import { Acts } from "@/ui/layout";
import segmentsStyles from "@/ui/segments.module.css";
import tableStyles from "@/ui/table.module.css";
import widthStyles from "@/ui/screen-width.module.css";
import layoutStyles from "@/ui/layout.module.css";

const few = 8;

/** Which routes are asked most, fail most, take longest: in the last minute, or since the process started. */
export function RoutesTable({ watched, report }: { watched: Watched; report: OpsReport }) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const [isMinute, setMinute] = useState(false);
  const [order, setOrder] = useState<RouteOrder>("rate");
  const [isWhole, setWhole] = useState(false);
  const traffic = (isMinute ? lastMinute(watched) : null) ?? trafficBetween(report, null);
  const routes = sortedRoutes(traffic, order);
  const shown = isWhole ? routes : routes.slice(0, few);
  return (
    <ServiceSection
      id="routes"
      title={t("ops.routes.title")}
      act={
        <div
          className={classNames(segmentsStyles.segments, styles.stretch)}
          role="group"
          aria-label={t("ops.routes.stretch")}
        >
          <button type="button" aria-pressed={isMinute} onClick={() => setMinute(true)}>
            {t("ops.routes.minute")}
          </button>
          <button type="button" aria-pressed={!isMinute} onClick={() => setMinute(false)}>
            {t("ops.routes.start")}
          </button>
        </div>
      }
    >
      <p className="sm mut">
        {traffic.isSinceStart
          ? t("ops.routes.sinceStart", {
              count: traffic.total.requests,
              requests: formatCount(traffic.total.requests),
              age: age(report.process.runningSeconds),
            })
          : t("ops.routes.sinceMinute", {
              count: traffic.total.requests,
              requests: formatCount(traffic.total.requests),
              age: age(traffic.seconds),
            })}
      </p>
      {routes.length === 0 ? (
        <p className="mut">{t("ops.routes.none")}</p>
      ) : (
        <table className={classNames(tableStyles.table, styles.table)}>
          <caption className="vh">{t("ops.routes.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("ops.routes.route")}</th>
              <SortColumn
                order="rate"
                chosen={order}
                onChoose={setOrder}
                label={traffic.isSinceStart ? t("ops.routes.requests") : t("ops.column.rate")}
              />
              <SortColumn order="errors" chosen={order} onChoose={setOrder} label={t("ops.column.errors")} />
              <th scope="col" className={classNames(tableStyles.right, widthStyles.wide)}>
                {t("ops.routes.refused")}
              </th>
              <th scope="col" className={classNames(tableStyles.right, widthStyles.wide)}>
                {t("ops.column.p50")}
              </th>
              <SortColumn order="p95" chosen={order} onChoose={setOrder} label={t("ops.column.p95")} />
              <th scope="col" className={classNames(tableStyles.right, widthStyles.wide)}>
                {t("ops.column.p99")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((route) => (
              <RouteRow key={`${route.method} ${route.route}`} route={route} traffic={traffic} />
            ))}
          </tbody>
        </table>
      )}
      {routes.length > few && (
        <Acts className={layoutStyles.after}>
          <Button size="small" onPress={() => setWhole(!isWhole)}>
            {isWhole ? t("ops.routes.few", { count: few }) : t("ops.routes.all", { count: routes.length })}
          </Button>
        </Acts>
      )}
    </ServiceSection>
  );
}

function RouteRow({ route, traffic }: { route: RouteCounts; traffic: Traffic }) {
  const { t } = useTranslation();
  const errors = errorShareOf(route) ?? 0;
  return (
    <tr>
      <th scope="row" className={styles.route}>
        <b>{route.method}</b> {route.route === "unmatched" ? t("ops.routes.unmatched") : route.route}
      </th>
      <td className={classNames(tableStyles.right, "num")}>
        {traffic.isSinceStart
          ? formatCount(route.requests)
          : formatTenths(route.requests / traffic.seconds, 2)}
      </td>
      <td className={classNames(tableStyles.right, "num", errors > limits.errorShare && styles.bad)}>
        {formatPercent(errors)} %
      </td>
      <td className={classNames(tableStyles.right, widthStyles.wide, "num")}>{formatCount(route.refused)}</td>
      <td className={classNames(tableStyles.right, widthStyles.wide, "num")}>
        {formatPercentile(percentileOf(route, traffic, 0.5))}
      </td>
      <td className={classNames(tableStyles.right, "num", styles.big)}>
        {formatPercentile(percentileOf(route, traffic, 0.95))}
      </td>
      <td className={classNames(tableStyles.right, widthStyles.wide, "num")}>
        {formatPercentile(percentileOf(route, traffic, 0.99))}
      </td>
    </tr>
  );
}

interface SortColumnProps {
  order: RouteOrder;
  chosen: RouteOrder;
  label: string;
  onChoose: (order: RouteOrder) => void;
}

function SortColumn({ order, chosen, label, onChoose }: SortColumnProps) {
  const isChosen = order === chosen;
  return (
    <th
      scope="col"
      className={classNames(tableStyles.right, styles.sort)}
      {...(isChosen ? { "aria-sort": "descending" } : {})}
    >
      <button type="button" onClick={() => onChoose(order)}>
        {isChosen && <ArrowDown className="ico" aria-hidden="true" />}
        {label}
      </button>
    </th>
  );
}
