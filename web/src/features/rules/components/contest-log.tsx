import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useContestLog } from "@/features/rules/api/log";
import { ProofCheck } from "@/features/rules/components/proof-check";
import { formatMoment } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import { Pager } from "@/ui/pager";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/rules/components/contest-log.module.css";

/** The acts on the contest, with actors and reasons; read once somebody opens it. */
export function ContestLog({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure title={t("rules.log.title")} onOpen={() => setOpened(true)}>
      <p>{t("rules.log.text")}</p>
      {isOpened && <Entries leagueId={leagueId} />}
    </Disclosure>
  );
}

function Entries({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useContestLog(leagueId, page);
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={4} height={44} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (data.items.length === 0) return <p>{t("rules.log.none")}</p>;
  return (
    <>
      <ol className={styles.entries}>
        {data.items.map((entry, place) => (
          <li key={`${entry.at} ${place}`}>
            <p className="sm mut">
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time> ·{" "}
              {entry.actor === "organizer" ? t("rules.log.organizer") : t("rules.log.system")}
            </p>
            <p>{entry.summary}</p>
            {entry.reason !== null && <p className="sm">{t("rules.log.reason", { reason: entry.reason })}</p>}
            {entry.lock != null && entry.lock.digestVersion >= 2 && entry.fixtureId !== null && (
              <ProofCheck fixtureId={entry.fixtureId} eventKey={entry.eventKey} lock={entry.lock} />
            )}
          </li>
        ))}
      </ol>
      <Pager
        label={t("rules.log.pages")}
        page={data.page}
        size={data.size}
        total={data.total}
        onPage={setPage}
      />
    </>
  );
}
