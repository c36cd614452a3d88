import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Spark } from "@/features/ops/components/chart";
import { Heard } from "@/features/ops/components/heard";
import { Form, LiveMark, ReadyMark } from "@/features/ops/components/marks";
import { formatPercent, formatPercentile, useOpsWords } from "@/features/ops/components/words";
import { limits, p95Of, troublesOf } from "@/features/ops/model/attention";
import { errorShareOf, percentileOf, rateOf } from "@/features/ops/model/traffic";
import { lastMinute, type Watched } from "@/features/ops/model/watch";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ops/components/services-table.module.css";
import tableStyles from "@/ui/table.module.css";

/** A row for each service; on a phone a card. */
export function ServicesTable({ all }: { all: readonly Watched[] }) {
  const { t } = useTranslation();
  const sum = (of: (watched: Watched) => number) => all.reduce((total, watched) => total + of(watched), 0);
  const rate = sum((watched) => {
    const traffic = lastMinute(watched);
    return traffic === null || watched.failure !== null ? 0 : rateOf(traffic.total, traffic);
  });
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <caption className="vh">{t("ops.caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.place")}
          </th>
          <th scope="col">{t("ops.column.service")}</th>
          <th scope="col">{t("ops.column.live")}</th>
          <th scope="col">{t("ops.column.ready")}</th>
          <th scope="col">{t("ops.column.form")}</th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.outbox")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.inbox")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.dead")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.rate")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.errors")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.p50")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ops.column.p95")}
          </th>
          <th scope="col">{t("ops.column.chart")}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((watched, place) => (
          <ServiceRow key={watched.service} watched={watched} place={place + 1} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td aria-hidden="true" />
          <th scope="row" colSpan={5}>
            {t("ops.inAll")}
          </th>
          <Figure label={t("ops.column.inbox")}>
            {formatCount(sum(({ report }) => report?.messaging?.inboxPending ?? 0))}
          </Figure>
          <Figure label={t("ops.column.dead")}>
            {formatCount(sum(({ report }) => report?.messaging?.inboxDead ?? 0))}
          </Figure>
          <Figure label={t("ops.column.rate")}>{formatTenths(rate)}</Figure>
          <td colSpan={4} className={classNames("sm mut", styles.note)}>
            {t("ops.lastMinute")}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function ServiceRow({ watched, place }: { watched: Watched; place: number }) {
  const { t } = useTranslation();
  const words = useOpsWords();
  const { service, report, samples } = watched;
  const troubles = troublesOf(watched);
  const kinds = new Set(troubles.map(({ kind }) => kind));
  const traffic = lastMinute(watched);
  const total = traffic?.total;
  const errors = total === undefined ? null : errorShareOf(total);
  const isSilent = watched.failure !== null;
  const messages = report?.messaging ?? null;
  return (
    <tr
      className={classNames(troubles.length > 0 && styles.on, isSilent && styles.silent)}
      {...(isSilent ? { "data-silent": "" } : {})}
    >
      <td className={classNames(tableStyles.place, styles.place)}>{formatCount(place)}</td>
      <th scope="row" className={styles.who}>
        <Link to={`/ops/${service}`}>{service}</Link>
        <span className="sm mut">{words.service(service)}</span>
      </th>
      <td>
        <span className={styles.lab}>{t("ops.column.live")}</span>
        <LiveMark watched={watched} />
        {isSilent && report !== null && (
          <div className="sm">
            <Heard at={watched.heardAt} />
          </div>
        )}
      </td>
      <td className={styles.ready}>
        <span className={styles.lab}>{t("ops.column.ready")}</span>
        <ReadyMark watched={watched} isTroubled={troubles.length > 0} />
      </td>
      <td className={styles.form}>
        <Form samples={samples} />
      </td>
      <Figure label={t("ops.column.outbox")} isBad={kinds.has("outbox")}>
        {messages === null ? "–" : formatTenths(messages.outboxOldestSeconds)}
      </Figure>
      <Figure label={t("ops.column.inbox")} isBad={kinds.has("inbox")}>
        {messages === null ? "–" : formatCount(messages.inboxPending)}
      </Figure>
      <Figure label={t("ops.column.dead")} isBad={kinds.has("dead")}>
        {messages === null ? "–" : formatCount(messages.inboxDead)}
      </Figure>
      <Figure label={t("ops.column.rate")}>
        {traffic === null ? "–" : formatTenths(rateOf(traffic.total, traffic))}
      </Figure>
      <Figure label={t("ops.column.errors")} isBad={errors !== null && errors > limits.errorShare}>
        {errors === null ? "–" : `${formatPercent(errors)} %`}
      </Figure>
      <Figure label={t("ops.column.p50")}>
        {traffic === null ? "–" : formatPercentile(percentileOf(traffic.total, traffic, 0.5))}
      </Figure>
      <Figure label={t("ops.column.p95")} isBig isBad={kinds.has("slow")}>
        {formatPercentile(p95Of(watched))}
      </Figure>
      <td className={styles.chart}>
        <Spark
          points={samples.map(({ at, rate }) => ({ at, value: rate }))}
          least={1}
          label={t("ops.sparkLabel", { service })}
        />
      </td>
    </tr>
  );
}

interface FigureProps {
  label: string;
  isBad?: boolean;
  isBig?: boolean;
  children: ReactNode;
}

/** A figure with the name of its column beside it where there are no columns. */
function Figure({ label, isBad = false, isBig = false, children }: FigureProps) {
  return (
    <td
      className={classNames(
        tableStyles.right,
        "num",
        styles.figure,
        isBad && styles.bad,
        isBig && styles.big,
      )}
    >
      <span className={styles.lab} aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}
