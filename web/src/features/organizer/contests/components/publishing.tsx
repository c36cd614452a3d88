import { Eye, SlidersHorizontal, Undo2, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, Readiness } from "@/api/types";
import { Checklist } from "@/features/organizer/contests/components/checklist";
import { publishContest, useReadiness } from "@/features/organizer/contests/api/contests";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { TwoColumns } from "@/features/organizer/shared/components/two-columns";
import { useAct } from "@/features/organizer/shared/api/act";
import { formatDay } from "@/i18n/format";
import { Button } from "@/ui/button";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/contests/components/publishing.module.css";

/** A draft's checklist, and the ticket that publishes it. */
export function Publishing({ contest }: { contest: Contest }) {
  const { data, error, refetch, isFetching } = useReadiness(contest._id);
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={8} height={60} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.publishing}>
      <TwoColumns hasTicket>
        <Checklist
          contestId={contest._id}
          readiness={data}
          isChecking={isFetching}
          onCheck={() => void refetch()}
        />
        <Ticket contest={contest} readiness={data} />
      </TwoColumns>
    </div>
  );
}

/** The open points, the effects of publishing, and the act. While a point is open the server refuses it, and says why. */
function Ticket({ contest, readiness }: { contest: Contest; readiness: Readiness }) {
  const { t } = useTranslation();
  const act = useAct(publishContest, {
    done: t("organizer.contests.published", { name: contest.name }),
  });
  const why = useId();
  const left = readiness.checks.filter(({ state }) => state === "blocking");
  return (
    <aside
      className={styles.ticket}
      aria-label={t("organizer.publishing.label")}
      data-ready={readiness.ready}
    >
      <div className="eb">{t("organizer.publishing.label")}</div>
      <h2 id={why} aria-live="polite">
        {readiness.ready
          ? t("organizer.publishing.ready")
          : t("organizer.publishing.left", { count: left.length })}
      </h2>
      {left.length > 0 && (
        <ul className={styles.points}>
          {left.map(({ key, title }) => (
            <li key={key} className={styles.missing}>
              <X className="ico" aria-hidden="true" />
              {title}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.points} data-consequences="">
        <li>
          <Eye className="ico" aria-hidden="true" />
          {t("organizer.publishing.visible", { day: formatDay(contest.startDate) })}
        </li>
        <li>
          <Undo2 className="ico" aria-hidden="true" />
          {t("organizer.publishing.undo")}
        </li>
        <li>
          <SlidersHorizontal className="ico" aria-hidden="true" />
          {t("organizer.publishing.later")}
        </li>
      </ul>
      <ProblemNote problem={act.problem} />
      <Button
        look={readiness.ready ? "primary" : "plain"}
        wide
        aria-describedby={why}
        onPress={() => act.run(contest._id)}
        isPending={act.isPending}
      >
        {t("organizer.contests.publish")}
      </Button>
    </aside>
  );
}
