import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PromiseCell } from "@/features/ops/components/promise-cell";
import { useOpsWords } from "@/features/ops/components/words";
import type { ContestRow } from "@/features/ops/model/promise";
import { formatCount, formatMoment, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Acts } from "@/ui/layout";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/promise.module.css";
import tableStyles from "@/ui/table.module.css";

const few = 6;

/** The next deadline of each contest that goes on, its last lock, the age of its ranking. */
export function ContestsTable({ rows, isTold }: { rows: readonly ContestRow[]; isTold: boolean }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0)
    return <p className="sm mut">{isTold ? t("ops.promise.noContest") : t("ops.mark.unknown")}</p>;
  return (
    <>
      <table className={classNames(tableStyles.table, styles.table)}>
        <caption className="vh">{t("ops.promise.deadlines")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("ops.promise.contest")}</th>
            <th scope="col">{t("ops.promise.next")}</th>
            <th scope="col">{t("ops.promise.lock")}</th>
            <th scope="col">{t("ops.promise.ranking")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? rows.length : few).map((row) => (
            <Contest key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > few && (
        <Acts>
          <Button size="small" onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? t("ops.promise.fewContests", { few: formatCount(few) })
              : t("ops.promise.allContests", { all: formatCount(rows.length) })}
          </Button>
        </Acts>
      )}
    </>
  );
}

function Contest({ row }: { row: ContestRow }) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const { deadlineAt, secondsLeft, lateSeconds, lockedAt, rankingSeconds } = row;
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <PromiseCell label={t("ops.promise.next")}>
        {deadlineAt === null || secondsLeft === null ? (
          t("ops.promise.noDeadline")
        ) : (
          <>
            {t("ops.promise.in", { age: age(secondsLeft) })}{" "}
            <span className={classNames("sm mut", styles.beside)}>
              {row.round} · {formatMoment(deadlineAt)}
            </span>
          </>
        )}
      </PromiseCell>
      <PromiseCell label={t("ops.promise.lock")} isBad={row.isLate} isEmpty={lateSeconds === null}>
        {lockedAt !== null && lateSeconds !== null && (
          <>
            <Shape of={row.isLate ? "bad" : "well"}>
              {t("ops.promise.late", {
                seconds: lateSeconds < 90 ? `${formatTenths(lateSeconds)} ${t("ui.s")}` : age(lateSeconds),
              })}
            </Shape>{" "}
            <span className={classNames("sm mut", styles.beside)}>{formatMoment(lockedAt)}</span>
          </>
        )}
      </PromiseCell>
      <PromiseCell label={t("ops.promise.ranking")} isEmpty={rankingSeconds === null}>
        {t("ops.promise.ago", { age: age(rankingSeconds ?? 0) })}
      </PromiseCell>
    </tr>
  );
}
