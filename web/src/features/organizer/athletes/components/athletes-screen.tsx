import { useTranslation } from "react-i18next";
import { useAthletesSheet } from "@/features/organizer/athletes/api/sheet";
import { SheetDeletion } from "@/features/organizer/athletes/components/sheet-deletion";
import { SheetMerge } from "@/features/organizer/athletes/components/sheet-merge";
import { SheetWork } from "@/features/organizer/athletes/components/sheet-work";
import { keepFocus } from "@/features/organizer/shared/api/act";
import { useWaitingValues } from "@/features/organizer/shared/api/waiting-values";
import { StandingValues } from "@/features/organizer/shared/components/standing-values";
import { WayToImports } from "@/features/organizer/shared/components/way-to-imports";
import { isOfMatch } from "@/features/organizer/shared/model/standing-values";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { textOf } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";

/** A contest's athletes, clubs and prices as one sheet; of a typer its clubs. */
export function AthletesScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { data, error, refetch, isRefetching } = useAthletesSheet(contest._id);
  const waiting = useWaitingValues(contest._id);
  const ofPlayers = (waiting.data ?? []).filter((value) => !isOfMatch(value));
  const isFantasy = contest.eventType === "Fantasy";
  const next = data?.nextFixture;
  const eyebrow =
    data === undefined
      ? contest.name
      : [
          ...(isFantasy ? [t("organizer.sheet.athletes", { count: data.athletes.length })] : []),
          t("organizer.sheet.clubs.count", { count: data.clubs.length }),
          ...(next == null || !isFantasy
            ? []
            : [t("organizer.sheet.pricesFor", { round: textOf(next.name) })]),
        ].join(" · ");
  return (
    <>
      <Masthead
        title={isFantasy ? t("organizer.sheet.title") : t("organizer.sheet.clubs.only")}
        eyebrow={eyebrow}
      />
      {contest.isClosed ? (
        <p>{t("organizer.contests.closedText")}</p>
      ) : data !== undefined ? (
        <>
          <StandingValues values={ofPlayers} importId={null} />
          <SheetWork
            contest={contest}
            data={data}
            onRead={() => void refetch().then(keepFocus)}
            isReading={isRefetching}
          />
          <SheetMerge contest={contest} data={data} onMerged={() => void refetch()} />
          <SheetDeletion contest={contest} data={data} />
          <WayToImports />
        </>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} height={36} />
      )}
    </>
  );
}
