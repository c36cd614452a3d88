import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePromises } from "@/features/ops/api/promises";
import { Differences } from "@/features/ops/components/differences";
import { Promise } from "@/features/ops/components/promise";
import { ServicesTable } from "@/features/ops/components/services-table";
import { Sums } from "@/features/ops/components/sums";
import { VerdictLine } from "@/features/ops/components/verdict-line";
import { useWatch } from "@/features/ops/hooks/use-watch";
import { verdictOf } from "@/features/ops/model/attention";
import { brokenOf } from "@/features/ops/model/promise";
import { formatCount } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { SkeletonLines } from "@/ui/states";
import styles from "@/features/ops/components/overview-screen.module.css";

/** Who does not answer by then is not waited for any more, in milliseconds. */
const patience = 2_500;

/** Whether all have answered once, or have had their time: parts that came one by one would move each other. */
function useHasBegun(isTold: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isTold) return undefined;
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, [isTold]);
  return isTold || isOver;
}

/** Whether somebody is needed, then how the promise is kept, then every service in one table. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const { all } = useWatch();
  const verdict = verdictOf(all);
  const promises = usePromises();
  const versions = [...new Set(all.flatMap(({ report }) => (report === null ? [] : [report.build])))];
  const hasBegun = useHasBegun(
    all.every(({ report, failure }) => report !== null || failure !== null) && promises.contests !== null,
  );
  return (
    <>
      <Masthead
        title={t("ops.table")}
        eyebrow={[
          t("ops.title"),
          ...(versions.length === 0
            ? []
            : [t("ops.versions", { count: versions.length, versions: versions.join(", ") })]),
          t("ops.every"),
        ].join(" · ")}
        figure={{
          value: formatCount(verdict.healthy),
          unit: t("ops.healthy", { total: formatCount(all.length) }),
        }}
      />
      {hasBegun ? (
        <>
          <VerdictLine verdict={verdict} isKept={brokenOf(promises) === 0} />
          <Differences all={all} />
          <Promise promises={promises} />
          <h2 className={styles.head}>{t("ops.caption")}</h2>
          <ServicesTable all={all} />
          <Sums all={all} />
        </>
      ) : (
        <SkeletonLines lines={12} height={48} />
      )}
    </>
  );
}
