import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "@/api/clock";
import { useContests } from "@/api/leagues";
import type { Contest } from "@/api/types";
import { ContestRow } from "@/features/contests/components/contest-row";
import { LeaveDialog } from "@/features/contests/components/leave-dialog";
import { RegulationDialog } from "@/features/contests/components/regulation-dialog";
import { useLeave } from "@/features/contests/api/membership";
import { listed, membership } from "@/features/contests/model/membership";
import { formatCount } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, Skeleton } from "@/ui/states";
import { Stack } from "@/ui/layout";
import contestRowStyles from "@/features/contests/components/contest-row.module.css";
import statesStyles from "@/ui/states.module.css";

/** Every contest that can be joined or that I play in, newest start first. */
export function JoinScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useContests();
  const now = useServerNow(10_000);
  const leave = useLeave();
  const [reading, setReading] = useState<Contest | null>(null);
  const [leaving, setLeaving] = useState<Contest | null>(null);
  const contests = listed(data ?? []);
  return (
    <>
      <Masthead
        title={t("contests.title")}
        eyebrow={t("contests.eyebrow")}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(contests.length),
                unit: t("contests.count", { count: contests.length }),
              },
            })}
      />
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <LoadingRows />
      ) : contests.length === 0 ? (
        <Stack>
          <EmptyState title={t("contests.none")}>{t("contests.noneText")}</EmptyState>
        </Stack>
      ) : (
        <ul className={contestRowStyles.rows}>
          {contests.map((contest) => (
            <ContestRow
              key={contest._id}
              contest={contest}
              membership={membership(contest, now)}
              onRead={() => setReading(contest)}
              onLeave={() => setLeaving(contest)}
            />
          ))}
        </ul>
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
