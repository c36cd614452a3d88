import { useTranslation } from "react-i18next";
import type { AuditVerification } from "@/api/types";
import { useAuditVerification } from "@/features/organizer/log/api/audit";
import { chainOf, sealOf } from "@/features/organizer/log/model/audit";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/log/components/audit-verification.module.css";

/** Whether the log is as it was written: in words, and drawn as a chain. */
export function Verification({ total }: { total: number | undefined }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAuditVerification();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className={styles.place}>
        <SkeletonLines lines={2} height={40} />
      </div>
    );
  return (
    <section
      className={classNames(styles.verification, !data.isWhole && styles.broken)}
      aria-label={t("organizer.audit.verification")}
      data-whole={data.isWhole}
    >
      <Shape of={data.isWhole ? "well" : "bad"}>
        {data.isWhole ? t("organizer.audit.whole") : t("organizer.audit.broken")}
      </Shape>
      <div role="status" className={styles.words}>
        <Words found={data} />
        <Chain found={data} total={total ?? data.entries} />
      </div>
      <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
        {t("organizer.audit.again")}
      </Button>
    </section>
  );
}

function Words({ found }: { found: AuditVerification }) {
  const { t } = useTranslation();
  const { entries, head, brokenAt, fault, checkedAt } = found;
  const checked = t("organizer.audit.checked", { moment: formatMoment(checkedAt) });
  if (brokenAt === null)
    return (
      <>
        <b>{t("organizer.audit.allRight", { count: entries, number: formatCount(entries) })}</b>
        <p className="sm mut">
          {t("organizer.audit.head", { seal: sealOf(head) })} {checked}
        </p>
      </>
    );
  const number = formatCount(brokenAt);
  return (
    <>
      <b>
        {fault === "missing"
          ? t("organizer.audit.missing", { number })
          : t("organizer.audit.changed", { number })}
      </b>
      <p className="sm mut">
        {t("organizer.audit.outside")}{" "}
        {entries > 0 && t("organizer.audit.certain", { number: formatCount(entries) })} {checked}
      </p>
    </>
  );
}

/** The chain's certain part, its broken link, and what waits behind that. */
function Chain({ found, total }: { found: AuditVerification; total: number }) {
  const { whole, broken, after } = chainOf(found.entries, found.brokenAt, total);
  return (
    <div className={styles.chain} aria-hidden="true">
      {whole > 0 && <span className={styles.certain} style={{ flexGrow: whole }} />}
      {broken > 0 && <span className={styles.link} style={{ flexGrow: broken }} />}
      {after > 0 && <span className={styles.waiting} style={{ flexGrow: after }} />}
    </div>
  );
}
