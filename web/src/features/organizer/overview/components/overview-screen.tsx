import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Overview } from "@/api/types";
import { ContestList } from "@/features/organizer/overview/components/contest-list";
import { TaskList } from "@/features/organizer/overview/components/task-list";
import { WeekStrip } from "@/features/organizer/overview/components/week-strip";
import { useNext } from "@/features/organizer/overview/hooks/use-next";
import { formatCount } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Acts, Columns, Rail, Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";

/** What to do next, over all contests. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const next = useNext();
  const many = next.overview?.counts.contests ?? 0;
  const make = (
    <ButtonLink to="new" look="primary">
      <Plus className="ico" aria-hidden="true" />
      {t("organizer.contests.make")}
    </ButtonLink>
  );
  return (
    <>
      <Masthead
        title={t("organizer.next.title")}
        eyebrow={t("organizer.title")}
        {...(next.overview === undefined
          ? {}
          : { figure: { value: formatCount(many), unit: t("contests.count", { count: many }) } })}
      />
      {next.error !== null && next.overview === undefined ? (
        <Stack>
          <ErrorState error={next.error} onRetry={next.refetch} />
        </Stack>
      ) : next.isPending ? (
        <SkeletonLines lines={6} height={56} />
      ) : many === 0 ? (
        <Stack>
          <EmptyState title={t("organizer.contests.none")} actions={make}>
            {t("organizer.contests.noneText")}
          </EmptyState>
        </Stack>
      ) : (
        <>
          <WeekStrip standings={next.standings} now={next.now} />
          <Acts after>{make}</Acts>
          <Columns>
            <Tasks next={next} />
            <Rail>
              <ContestList standings={next.standings} />
            </Rail>
          </Columns>
          {next.overview !== undefined && <Pages overview={next.overview} onPage={next.setPage} />}
        </>
      )}
    </>
  );
}

/** Where there are more contests than a page holds: how much there is to do in all of them, and the other pages. */
function Pages({ overview, onPage }: { overview: Overview; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const { total, size, page, counts } = overview;
  if (total <= size) return null;
  return (
    <>
      <p className="sm mut">
        {t("organizer.next.inAll", {
          total: formatCount(total),
          closing: formatCount(counts.closing),
          missing: formatCount(counts.resultsMissing),
          confirm: formatCount(counts.toConfirm),
          offers: formatCount(counts.withoutOffer),
        })}
      </p>
      <Pager label={t("organizer.next.pages")} page={page} size={size} total={total} onPage={onPage} />
    </>
  );
}

function Tasks({ next }: { next: ReturnType<typeof useNext> }) {
  const { t } = useTranslation();
  const { tasks, now, isIncomplete, untold } = next;
  const isUntold = untold.attendance || untold.reports;
  const isDone = Object.values(tasks).every((group) => group.length === 0);
  return (
    <div>
      {isIncomplete && (
        <p className="sm mut" role="status" data-loading>
          {t("ui.loading")}
        </p>
      )}
      {isUntold && (
        <div className="sm" role="status">
          {untold.attendance && <p>{t("organizer.next.untoldAttendance")}</p>}
          {untold.reports && <p>{t("organizer.next.untoldReports")}</p>}
          <Button size="small" onPress={next.refetch}>
            {t("errors.loadAgain")}
          </Button>
        </div>
      )}
      {!isDone && <TaskList tasks={tasks} now={now} />}
      {isDone && !isIncomplete && !isUntold && (
        <EmptyState title={t("organizer.next.nothing")}>{t("organizer.next.nothingText")}</EmptyState>
      )}
    </div>
  );
}
