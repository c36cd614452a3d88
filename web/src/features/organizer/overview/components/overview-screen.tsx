import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ContestList } from "@/features/organizer/overview/components/contest-list";
import { TaskList } from "@/features/organizer/overview/components/task-list";
import { WeekStrip } from "@/features/organizer/overview/components/week-strip";
import { useNext } from "@/features/organizer/overview/hooks/use-next";
import { formatCount } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { Acts, Columns, Rail, Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";

/** What to do next, over all contests. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const next = useNext();
  const many = next.contests?.length ?? 0;
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
        {...(next.contests === undefined
          ? {}
          : { figure: { value: formatCount(many), unit: t("contests.count", { count: many }) } })}
      />
      {next.error !== null ? (
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
        </>
      )}
    </>
  );
}

function Tasks({ next: { tasks, now, isIncomplete } }: { next: ReturnType<typeof useNext> }) {
  const { t } = useTranslation();
  const isDone = Object.values(tasks).every((group) => group.length === 0);
  return (
    <div>
      {isIncomplete && (
        <p className="sm mut" role="status">
          {t("ui.loading")}
        </p>
      )}
      {!isDone && <TaskList tasks={tasks} now={now} />}
      {isDone && !isIncomplete && (
        <EmptyState title={t("organizer.next.nothing")}>{t("organizer.next.nothingText")}</EmptyState>
      )}
    </div>
  );
}
