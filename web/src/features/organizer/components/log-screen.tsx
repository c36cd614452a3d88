import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { $api } from "@/api/client";
import { useContest } from "@/features/organizer/components/contest-frame";
import { formatCount, formatMoment } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";

const size = 20;

/** The contest's public log, newest first: participants read the same. */
export function LogScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = $api.useQuery(
    "get",
    "/leagues/{id}/log",
    { params: { path: { id: contest._id }, query: { page, size } } },
    { enabled: contest.state !== "draft", placeholderData: keepPreviousData },
  );
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
        <div className="stack">
          <EmptyState title={t("organizer.log.none")}>{t("organizer.log.draftText")}</EmptyState>
        </div>
      ) : error !== null ? (
        <div className="stack">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : data === undefined ? (
        <SkeletonLines lines={8} height={56} />
      ) : data.items.length === 0 ? (
        <div className="stack">
          <EmptyState title={t("organizer.log.none")}>{t("organizer.log.noneText")}</EmptyState>
        </div>
      ) : (
        <>
          <ol className="logrows">
            {data.items.map((entry, place) => (
              <li key={`${entry.at} ${place}`}>
                <time className="sm mut" dateTime={entry.at}>
                  {formatMoment(entry.at)}
                </time>
                <div>
                  <p className="said">{entry.summary}</p>
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
