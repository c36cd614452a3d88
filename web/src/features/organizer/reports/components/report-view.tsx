import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "@/api/types";
import { useAct } from "@/features/organizer/shared/api/act";
import { askForAuthor, changeReportStatus, useReport } from "@/features/organizer/reports/api/reports";
import { PersonDialog } from "@/features/organizer/people/components/person-dialog";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { ReportAnswer } from "@/features/organizer/reports/components/report-answer";
import { ReportKind, ReportStatus } from "@/features/organizer/reports/components/report-row";
import { ActorName } from "@/features/organizer/people/components/actor-name";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Rows } from "@/ui/rows";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toastError } from "@/ui/toast";
import styles from "@/features/organizer/reports/components/report-view.module.css";

/** One report: its text, attachments, the sender if asked for, and the acts. */
export function ReportView({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReport(reportId);
  const heading = useFocusWhenRead(data !== undefined);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={5} height={48} />;
  return (
    <article className={styles.report}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {data.category === "" ? t("organizer.reports.noSubject") : data.category}
        </h2>
        <time className="sm mut" dateTime={data.sentAt}>
          {formatMoment(data.sentAt)}
        </time>
      </div>
      <p className={styles.kind}>
        <ReportKind kind={data.kind} />
      </p>
      <blockquote className={styles.words}>{data.message}</blockquote>
      <Facts report={data} />
      <StatusActs report={data} />
      {data.answers.map(({ text, answeredAt }) => (
        <section key={answeredAt} className={styles.answer}>
          <h3>{t("organizer.reports.answered", { moment: formatMoment(answeredAt) })}</h3>
          <p className={styles.lines}>{text}</p>
        </section>
      ))}
      {data.isAnonymous ? (
        <p className="sm mut">{t("organizer.reports.nobody")}</p>
      ) : (
        <ReportAnswer reportId={data._id} />
      )}
    </article>
  );
}

/** A report that was opened is read from its head on, also by keyboard and screen reader. */
function useFocusWhenRead(isRead: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRead) heading.current?.focus();
  }, [isRead]);
  return heading;
}

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const reveal = useMutation({
    mutationFn: askForAuthor(report._id),
    onError: (problem) => toastError(problem),
  });
  const author = reveal.data ?? null;
  const { isAnonymous, state, source, alike } = report;
  return (
    <Rows>
      <li>
        <span>{t("organizer.reports.from")}</span>
        {isAnonymous ? (
          <b>{t("organizer.reports.visitor")}</b>
        ) : author === null ? (
          <Button size="small" isPending={reveal.isPending} onPress={() => reveal.mutate()}>
            {t("organizer.reports.reveal")}
          </Button>
        ) : (
          <Button size="small" onPress={() => setOpen(true)}>
            <ActorName id={author} />
          </Button>
        )}
      </li>
      <li>
        <span>{t("organizer.reports.status")}</span>
        <b>
          <ReportStatus of={report} />
        </b>
      </li>
      {state !== null && (
        <li>
          <span>{t("organizer.reports.state")}</span>
          <b>{[state.leagueName, state.teamName].filter((name) => name !== "").join(", ")}</b>
        </li>
      )}
      {source !== "" && (
        <li>
          <span>{t("organizer.reports.source")}</span>
          <b>{source}</b>
        </li>
      )}
      {alike > 0 && (
        <li>
          <span>{t("organizer.reports.alike")}</span>
          <b>{t("organizer.reports.alikeCount", { count: alike, number: formatCount(alike) })}</b>
        </li>
      )}
      {open && author !== null && <PersonDialog userId={author} onClose={() => setOpen(false)} />}
    </Rows>
  );
}

function StatusActs({ report }: { report: Report }) {
  const { t } = useTranslation();
  const act = useAct(changeReportStatus(report._id), { done: t("organizer.reports.statusChanged") });
  const isOpen = report.status === "new" || report.status === "inWork";
  return (
    <>
      <ProblemNote problem={act.problem} />
      <Acts after>
        {report.status === "new" && (
          <Button size="small" isPending={act.isPending} onPress={() => act.run("inWork")}>
            {t("organizer.reports.takeUp")}
          </Button>
        )}
        {isOpen || report.status === "answered" ? (
          <Button size="small" isPending={act.isPending} onPress={() => act.run("closed")}>
            {report.status === "answered"
              ? t("organizer.reports.close")
              : t("organizer.reports.closeUnanswered")}
          </Button>
        ) : (
          <Button size="small" isPending={act.isPending} onPress={() => act.run("inWork")}>
            {t("organizer.reports.reopen")}
          </Button>
        )}
      </Acts>
    </>
  );
}
