import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useAttendance } from "@/features/organizer/people/api/attendance";
import { ExportsList } from "@/features/organizer/people/components/exports-list";
import { Members } from "@/features/organizer/people/components/members";
import { PeopleTabs } from "@/features/organizer/people/components/people-tabs";
import { RemovedList } from "@/features/organizer/people/components/removed-list";
import { WinnersData } from "@/features/organizer/people/components/winners-data";
import { WinnersList } from "@/features/organizer/people/components/winners-list";
import { chosenFixture } from "@/features/organizer/people/model/fixture-choice";
import { useFixturesRead } from "@/features/organizer/shared/api/fixtures";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { useSearchParams } from "react-router";
import { formatCount } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";

/** The people of a contest: how they stand in a round, a reminder, one of them closer; after its end who won what. */
export function MembersScreen() {
  const contest = useContest();
  const { data, error, refetch } = useFixturesRead(contest._id);
  const [query] = useSearchParams();
  const { t } = useTranslation();
  const fixture = data === undefined ? null : chosenFixture(data, query.get("fixture"));
  const isUnknown = contest.state === "draft" || (data !== undefined && fixture === null);
  return (
    <>
      <Head contest={contest} fixture={fixture} />
      <PeopleTabs contest={contest} />
      {isUnknown ? (
        <EmptyState title={t("organizer.member.none")}>
          {contest.state === "draft" ? t("organizer.message.draftText") : t("organizer.member.noRound")}
        </EmptyState>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined || fixture === null ? (
        <SkeletonLines lines={8} height={52} />
      ) : (
        <>
          <Members key={fixture._id} contest={contest} fixture={fixture} fixtures={data} />
          <RemovedList contest={contest} />
          <ExportsList contest={contest} fixture={fixture} />
        </>
      )}
    </>
  );
}

function Head({ contest, fixture }: { contest: Contest; fixture: OrganizerFixture | null }) {
  const { t } = useTranslation();
  const { data } = useAttendance(contest, fixture?._id ?? null, contest.state !== "draft");
  return (
    <>
      <Masthead
        title={t("organizer.people.title")}
        eyebrow={contest.name}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.members),
                unit: t("organizer.people.count", { count: data.members }),
              },
            })}
      />
      {contest.isClosed && fixture !== null && (
        <>
          <WinnersList contest={contest} fixtureId={fixture._id} />
          <WinnersData contest={contest} fixtureId={fixture._id} />
        </>
      )}
    </>
  );
}
