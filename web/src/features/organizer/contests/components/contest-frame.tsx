import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { hasStatus } from "@/api/client";
import { hasFractions, WholePoints } from "@/api/points";
import { useOrganizerContest } from "@/features/organizer/contests/api/contests";
import { zoneName } from "@/features/organizer/shared/model/moments";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { ContentsRow } from "@/ui/contents-row";

/** The contents row of one contest's console, and the contest for the screens inside. */
export function ContestFrame() {
  const { t } = useTranslation();
  const { contestId = "" } = useParams();
  const { pathname } = useLocation();
  const { data, error, refetch } = useOrganizerContest(contestId);
  if (hasStatus(error, 404) || hasStatus(error, 422)) return <Navigate to="/notFound" replace />;
  const base = `/organizer/${contestId}`;
  const chapters = [
    { to: base, label: t("organizer.toc.fixtures"), isHere: isFixtures(pathname, base) },
    ...[
      {
        to: `${base}/athletes`,
        label: data?.eventType === "Typer" ? t("organizer.toc.clubs") : t("organizer.toc.athletes"),
      },
      { to: `${base}/feeds`, also: `${base}/import`, label: t("organizer.toc.feeds") },
      { to: `${base}/settings`, label: t("organizer.toc.settings") },
      { to: `${base}/people`, label: t("organizer.people.title") },
      { to: `${base}/articles`, label: t("organizer.toc.articles") },
      { to: `${base}/message`, label: t("organizer.toc.message") },
      { to: `${base}/private-leagues`, label: t("organizer.toc.privateLeagues") },
      { to: `${base}/webhooks`, label: t("organizer.toc.webhooks") },
      { to: `${base}/log`, label: t("organizer.toc.log") },
    ].map((link: { to: string; also?: string; label: string }) => ({
      ...link,
      isHere: isBelow(pathname, link.to) || isBelow(pathname, link.also),
    })),
  ];
  return (
    <>
      <ContentsRow
        label={t("organizer.toc.label")}
        back={{ to: "/organizer", label: t("organizer.toc.contests") }}
        chapters={chapters}
        aside={t("organizer.zone", { zone: zoneName() })}
      />
      {data !== undefined ? (
        // what is typed stays while a read is refused, and never gets into another contest
        <WholePoints value={!hasFractions(data)}>
          <Outlet context={data} key={data._id} />
        </WholePoints>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={5} height={44} />
      )}
    </>
  );
}

function isFixtures(pathname: string, base: string): boolean {
  return (
    pathname === base || ["fixtures", "questions"].some((part) => pathname.startsWith(`${base}/${part}`))
  );
}

function isBelow(pathname: string, path: string | undefined): boolean {
  return path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));
}
