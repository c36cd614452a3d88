import { useTranslation } from "react-i18next";
import { PromiseCell } from "@/features/ops/components/promise-cell";
import { useOpsWords } from "@/features/ops/components/words";
import type { WorkRow } from "@/features/ops/model/promise";
import { formatCount, formatMoment } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/promise.module.css";
import tableStyles from "@/ui/table.module.css";

/** The work beside the requests: how it is, how much waits and since when, when some was last done. */
export function WorksTable({ rows }: { rows: readonly WorkRow[] }) {
  const { t } = useTranslation();
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <caption className="vh">{t("ops.promise.works")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("ops.promise.work")}</th>
          <th scope="col">{t("ops.promise.state")}</th>
          <th scope="col">{t("ops.promise.waiting")}</th>
          <th scope="col">{t("ops.promise.oldest")}</th>
          <th scope="col">{t("ops.promise.done")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <WorkLine key={`${row.work} ${row.service}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function WorkLine({ row }: { row: WorkRow }) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const { told, isLate, isTroubled } = row;
  const isBackup = row.work === "backup";
  const doneAt = told?.doneAt ?? null;
  return (
    <tr>
      <th scope="row">{useName(row)}</th>
      <PromiseCell label={t("ops.promise.state")} isBad={isLate || isTroubled}>
        <State row={row} />
      </PromiseCell>
      <PromiseCell label={t("ops.promise.waiting")} isEmpty={told === null || isBackup}>
        {formatCount(told?.waiting ?? 0)}
      </PromiseCell>
      <PromiseCell
        label={t("ops.promise.oldest")}
        isBad={isLate}
        isEmpty={told === null || told.oldestSeconds === 0}
      >
        {age(told?.oldestSeconds ?? 0)}
      </PromiseCell>
      <PromiseCell label={t("ops.promise.done")} isEmpty={doneAt === null}>
        {doneAt !== null && formatMoment(doneAt)}
      </PromiseCell>
    </tr>
  );
}

/** Well, late, or what went wrong: a shape and words. */
function State({ row: { work, told, isLate, isTroubled } }: { row: WorkRow }) {
  const { t } = useTranslation();
  if (told === null)
    return (
      <Shape of="upcoming">{work === "backup" ? t("ops.promise.notTold") : t("ops.mark.unknown")}</Shape>
    );
  const troubled = { value: formatCount(told.troubled) };
  const troubles = {
    run: t("ops.promise.runs", troubled),
    mail: t("ops.promise.mails", troubled),
    push: t("ops.promise.pushes", troubled),
    feed: t("ops.promise.feeds", troubled),
    ranking: t("ops.promise.isLate"),
    backup: t("ops.promise.isLate"),
  };
  if (isTroubled) return <Shape of="warn">{troubles[work]}</Shape>;
  if (isLate)
    return <Shape of="warn">{told.doneAt === null ? t("ops.promise.never") : t("ops.promise.isLate")}</Shape>;
  return <Shape of="well">{t("ops.promise.isWell")}</Shape>;
}

/** What a row is called. */
function useName({ work, service }: WorkRow): string {
  const { t } = useTranslation();
  return {
    run: service === "fantasy_teams" ? t("ops.promise.runFantasy") : t("ops.promise.runTyper"),
    ranking: t("ops.promise.rankings"),
    mail: t("ops.promise.mail"),
    push: t("ops.promise.push"),
    feed: t("ops.promise.feed"),
    backup: t("ops.promise.backup"),
  }[work];
}
