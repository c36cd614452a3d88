import { useTranslation } from "react-i18next";
import type { ReportItem } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/reports/components/report-row.module.css";

/** A report in the list: what kind, what about, how it begins, since when. */
export function ReportRow({
  report,
  isOpen,
  onOpen,
}: {
  report: ReportItem;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const { kind, category, excerpt, state, sentAt } = report;
  return (
    <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
      <span className={styles.head}>
        <ReportKind kind={kind} />
        <time className="sm mut" dateTime={sentAt}>
          {formatMoment(sentAt)}
        </time>
      </span>
      <b>{category === "" ? t("organizer.reports.noSubject") : category}</b>
      <span className={styles.excerpt}>{excerpt}</span>
      <span className="sm mut">
        <ReportStatus of={report} />
        {state !== null && ` · ${state.leagueName}`}
      </span>
    </button>
  );
}

/** A message or a screen that failed, as a shape and a word. */
export function ReportKind({ kind }: Pick<ReportItem, "kind">) {
  const { t } = useTranslation();
  return kind === "feedback" ? (
    <Shape of="open">{t("organizer.reports.message")}</Shape>
  ) : (
    <Shape of="warn">{t("organizer.reports.error")}</Shape>
  );
}

/** How far a report is. */
export function ReportStatus({ of }: { of: Pick<ReportItem, "status"> }) {
  const { t } = useTranslation();
  switch (of.status) {
    case "new":
      return t("organizer.reports.statusNew");
    case "inWork":
      return t("organizer.reports.statusInWork");
    case "answered":
      return t("organizer.reports.statusAnswered");
    case "closed":
      return t("organizer.reports.statusClosed");
  }
}
