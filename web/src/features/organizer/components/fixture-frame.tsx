import { useTranslation } from "react-i18next";
import { Navigate, NavLink, Outlet, useOutletContext, useParams } from "react-router";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useContest } from "@/features/organizer/components/contest-frame";
import { ClosingLine, LockLine } from "@/features/organizer/components/fixtures-screen";
import { FixtureMark } from "@/features/organizer/components/marks";
import { OpeningLine } from "@/features/organizer/components/opening-line";
import { useOrganizerFixtures } from "@/features/organizer/api/fixtures";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { Standing } from "@/features/organizer/components/standing";
import styles from "@/features/organizer/components/fixture-frame.module.css";

interface Inside {
  contest: Contest;
  fixture: OrganizerFixture;
}

/** A fixture's head with its three parts: the fixture itself, its events, its results. */
export function FixtureFrame() {
  const { t } = useTranslation();
  const contest = useContest();
  const { fixtureId = "" } = useParams();
  const { data, error, refetch, isFetching } = useOrganizerFixtures(contest._id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const fixture = data?.find(({ _id }) => _id === fixtureId);
  // one that was just made may not be in the list that is still being read
  if (fixture === undefined && (data === undefined || isFetching))
    return <SkeletonLines lines={6} height={56} />;
  if (fixture === undefined) return <Navigate to={`/organizer/${contest._id}`} replace />;
  return (
    <>
      <Masthead title={fixture.name} eyebrow={contest.name} />
      <Standing>
        <FixtureMark state={fixture.state} contest={contest} />
        {fixture.locked !== null ? <LockLine locked={fixture.locked} /> : <ClosingLine fixture={fixture} />}
        {fixture.opening !== null && <OpeningLine opening={fixture.opening} />}
      </Standing>
      <nav className={styles.parts} aria-label={t("organizer.fixture.parts")}>
        <NavLink to="." end>
          {t("organizer.fixture.part")}
        </NavLink>
        <NavLink to="events">{t("organizer.event.part")}</NavLink>
        <NavLink to="results">{t("organizer.results.part")}</NavLink>
      </nav>
      <Outlet context={{ contest, fixture } satisfies Inside} key={fixture._id} />
    </>
  );
}

/** The fixture whose console is open, and its contest. */
export function useFixture(): Inside {
  return useOutletContext<Inside>();
}
