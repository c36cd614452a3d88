import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useReportCounts, useReports, type ReportView } from "@/features/organizer/reports/api/reports";
import { ReportRow } from "@/features/organizer/reports/components/report-row";
import { ReportView as Report } from "@/features/organizer/reports/components/report-view";
import { SearchForm } from "@/features/organizer/shared/components/search-form";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import segmentStyles from "@/ui/segments.module.css";
import styles from "@/features/organizer/reports/components/reports-screen.module.css";

/** What people report: messages and screens that failed; one of them opened beside the list. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const opened = parameters.get("report");
  const [asked, setAsked] = useState({ view: "open" as ReportView, search: "", page: 1 });
  const counts = useReportCounts().data;
  const { data, error, refetch } = useReports(asked);
  const views: [ReportView, string, number | undefined][] = [
    ["open", t("organizer.reports.open"), counts?.open],
    ["done", t("organizer.reports.done"), counts?.done],
    ["errors", t("organizer.reports.errors"), counts?.errors],
  ];
  return (
    <>
      <Masthead
        title={t("organizer.reports.title")}
        eyebrow={t("organizer.title")}
        {...(counts === undefined
          ? {}
          : {
              figure: {
                value: formatCount(counts.new),
                unit: t("organizer.reports.new", { count: counts.new }),
              },
            })}
      />
      <div
        className={classNames(segmentStyles.segments, styles.views)}
        role="group"
        aria-label={t("organizer.reports.views")}
      >
        {views.map(([view, label, count]) => (
          <button
            key={view}
            type="button"
            aria-pressed={asked.view === view}
            onClick={() => setAsked({ ...asked, view, page: 1 })}
          >
            <span>
              {label} {count !== undefined && <i>{formatCount(count)}</i>}
            </span>
          </button>
        ))}
      </div>
      <SearchForm
        label={t("organizer.reports.search")}
        maxLength={100}
        onSearch={(search) => setAsked({ ...asked, search, page: 1 })}
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={72} />
      ) : data.items.length === 0 && opened === null ? (
        <EmptyState title={t("organizer.reports.none")}>{t("organizer.reports.noneText")}</EmptyState>
      ) : (
        <div className={styles.columns}>
          <div>
            <ul className={styles.list}>
              {data.items.map((report) => (
                <li key={report._id}>
                  <ReportRow
                    report={report}
                    isOpen={report._id === opened}
                    onOpen={() => setParameters({ report: report._id })}
                  />
                </li>
              ))}
            </ul>
            <Pager
              label={t("organizer.reports.pages")}
              page={data.page}
              size={data.size}
              total={data.total}
              onPage={(page) => setAsked({ ...asked, page })}
            />
          </div>
          {opened !== null && <Report key={opened} reportId={opened} />}
        </div>
      )}
    </>
  );
}
