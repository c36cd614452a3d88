import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLog } from "@/features/organizer/log/api/log";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/log/components/log-screen.module.css";
import { Stack } from "@/ui/layout";

/** The contest's public log, newest first: participants read the same. */
export function LogScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLog(contest, page);
  return (
    <>
      <Masthead
        title={t("organizer.log.title")}
        eyebrow={`${contest.name} · ${t("organizer.log.public")}`}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.total),
                unit: t("organizer.log.count", { count: data.total }),
              },
            })}
      />
      {contest.state === "draft" ? (
        <Stack>
          <EmptyState title={t("organizer.log.none")}>{t("organizer.log.draftText")}</EmptyState>
        </Stack>
      ) : error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <SkeletonLines lines={8} height={56} />
      ) : data.items.length === 0 ? (
        <Stack>
          <EmptyState title={t("organizer.log.none")}>{t("organizer.log.noneText")}</EmptyState>
        </Stack>
      ) : (
        <>
          <ol className={styles.rows}>
            {data.items.map((entry, place) => (
              <li key={`${entry.at} ${place}`}>
                <time className="sm mut" dateTime={entry.at}>
                  {formatMoment(entry.at)}
                </time>
                <div>
                  <p className={styles.said}>{entry.summary}</p>
                  {entry.reason !== null && (
                    <p className="sm">{t("organizer.log.reason", { reason: entry.reason })}</p>
                  )}
                </div>
                <span className="sm mut">
                  {entry.actor === "organizer" ? t("organizer.log.organizer") : t("organizer.log.system")}
                </span>
              </li>
            ))}
          </ol>
          <Pager
            label={t("organizer.log.pages")}
            page={data.page}
            size={data.size}
            total={data.total}
            onPage={setPage}
          />
        </>
      )}
    </>
  );
}
