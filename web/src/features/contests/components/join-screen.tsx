import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { useServerNow } from "@/api/clock";
import { useContests } from "@/api/leagues";
import { isAfterLogin } from "@/api/remembered-path";
import type { Contest } from "@/api/types";
import { useLeave } from "@/features/contests/api/membership";
import { ContestRow } from "@/features/contests/components/contest-row";
import { LeaveDialog } from "@/features/contests/components/leave-dialog";
import { MyContestLines } from "@/features/contests/components/my-contest-lines";
import { RegulationDialog } from "@/features/contests/components/regulation-dialog";
import { membership, parted } from "@/features/contests/model/membership";
import { formatCount } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { SectionHead } from "@/ui/section-head";
import { EmptyState, ErrorState, Skeleton } from "@/ui/states";
import { Stack } from "@/ui/layout";
import styles from "@/features/contests/components/join-screen.module.css";
import contestRowStyles from "@/features/contests/components/contest-row.module.css";
import statesStyles from "@/ui/states.module.css";

const Disclosure = lazy(async () => ({ default: (await import("@/ui/disclosure")).Disclosure }));

/** My contests, a line each; below them those I can join, those I can't join yet and those that are over, newest start first. */
export function JoinScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useContests();
  const now = useServerNow(10_000);
  const leave = useLeave();
  const [reading, setReading] = useState<Contest | null>(null);
  const [leaving, setLeaving] = useState<Contest | null>(null);
  const contests = data ?? [];
  const { joinable, later, over } = parted(contests, now);
  const rows = (some: readonly Contest[]) => (
    <ul className={contestRowStyles.rows}>
      {some.map((contest) => (
        <ContestRow
          key={contest._id}
          contest={contest}
          membership={membership(contest, now)}
          onRead={() => setReading(contest)}
        />
      ))}
    </ul>
  );
  const hasMine = contests.some(({ isSigned, isClosed }) => isSigned && !isClosed);
  const isLanding = isAfterLogin(useLocation().state);
  const hasNone = !hasMine && joinable.length + later.length + over.length === 0;
  if (isLanding && hasMine) return <Navigate to="/" replace />;
  return (
    <>
      <Masthead
        title={t("contests.title")}
        {...(joinable.length === 0
          ? {}
          : {
              figure: {
                value: formatCount(joinable.length),
                unit: t("contests.count", { count: joinable.length }),
              },
            })}
      />
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <LoadingRows />
      ) : hasNone ? (
        <Stack>
          <EmptyState title={t("contests.none")}>{t("contests.noneText")}</EmptyState>
        </Stack>
      ) : (
        <>
          {hasMine && <MyContestLines contests={contests} onLeave={setLeaving} />}
          {joinable.length > 0 && (
            <section className={styles.section} {...(hasMine ? { "aria-labelledby": "joinable" } : {})}>
              {hasMine && (
                <SectionHead>
                  <h2 id="joinable">{t("mine.joinable")}</h2>
                </SectionHead>
              )}
              {rows(joinable)}
            </section>
          )}
          <Suspense fallback={<Skeleton height={48} />}>
            {later.length > 0 && (
              <Disclosure
                className={styles.section}
                innerClassName={styles.inner}
                title={t("mine.later", { number: later.length })}
              >
                {rows(later)}
              </Disclosure>
            )}
            {over.length > 0 && (
              <Disclosure
                className={styles.section}
                innerClassName={styles.inner}
                title={t("mine.over", { number: over.length })}
              >
                {rows(over)}
              </Disclosure>
            )}
          </Suspense>
        </>
      )}
      {reading !== null && (
        <RegulationDialog
          contest={reading}
          mayJoin={membership(reading, now) === "joinable"}
          onClose={() => setReading(null)}
        />
      )}
      {leaving !== null && (
        <LeaveDialog
          contest={leaving}
          onClose={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leave(leaving);
          }}
        />
      )}
    </>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("ui.loading")}>
      {[0, 1, 2].map((row) => (
        <div className={contestRowStyles.row} key={row}>
          <Skeleton height={116} />
          <div className={statesStyles.skeletons}>
            <Skeleton height={18} width="40%" />
            <Skeleton height={30} width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}
