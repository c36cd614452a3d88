import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "@/api/clock";
import { useHasPassed } from "@/api/fixtures";
import type { Contest, ContestPage, Fixture } from "@/api/types";
import { keepVisitorPicks, visitorPicks, type VisitorPick } from "@/api/visitor-picks";
import { PageAbout } from "@/features/contests/components/page-about";
import { PageBar } from "@/features/contests/components/page-bar";
import { PageMatches } from "@/features/contests/components/page-matches";
import { RegulationDialog } from "@/features/contests/components/regulation-dialog";
import { membership } from "@/features/contests/model/membership";
import { withTap } from "@/features/contests/model/page-picks";
import { kindName } from "@/ui/event-names";
import { TabTitle } from "@/ui/masthead";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { DeadlineTicket, StartTicket } from "@/ui/ticket";
import styles from "@/features/contests/components/contest-page.module.css";

interface ContestPageProps extends ContestPage {
  /** The regulation stands open: who came back from the log-in joins. */
  isJoining: boolean;
  onJoin: () => void;
  onJoinEnd: () => void;
}

/** A contest's own page, at its address: what it is, the next matches, how one plays, prizes. A tap comes before the account. */
export function ContestPageScreen({ contest, fixture, isJoining, onJoin, onJoinEnd }: ContestPageProps) {
  const now = useServerNow(10_000);
  const [isReading, setReading] = useState(false);
  const [picks, setPicks] = useState<readonly VisitorPick[]>(() => visitorPicks(contest._id));
  const can = membership(contest, now);
  const canPick = useCanPick(contest, fixture) && can === "joinable";
  const choose = (eventKey: string, name: string) => {
    const event = fixture?.events.find(({ key }) => key === eventKey);
    if (fixture === null || event === undefined) return;
    const after = withTap(picks, fixture._id, event, name);
    keepVisitorPicks(contest._id, after);
    setPicks(after);
  };
  const mine = fixture === null || !canPick ? [] : picks.filter((pick) => pick.fixtureId === fixture._id);
  return (
    <>
      <TabTitle words={contest.name} />
      <Cover contest={contest} />
      <div className={styles.columns}>
        <div>
          <When contest={contest} fixture={fixture} />
          {fixture !== null && (
            <PageMatches {...{ contest, fixture, picks: mine }} onChoose={canPick ? choose : null} />
          )}
        </div>
        <PageAbout contest={contest} onRead={() => setReading(true)} />
      </div>
      <PageBar {...{ contest, fixture, picks: mine, membership: can, onJoin }} />
      {(isReading || isJoining) && (
        <RegulationDialog
          contest={contest}
          mayJoin={isJoining && can === "joinable"}
          onClose={() => {
            setReading(false);
            if (isJoining) onJoinEnd();
          }}
        />
      )}
    </>
  );
}

/** What it is, in two lines beside its picture. */
function Cover({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  return (
    <div className={styles.cover}>
      <div className={styles.art}>
        <ContestPicture contest={contest} />
      </div>
      <div className={styles.words}>
        <p className="eb">
          {[kindName(contest.eventType), t(`sport.${contest.origin.sport}`), t("contestPage.free")].join(
            " · ",
          )}
        </p>
        <h1>{contest.name}</h1>
        <p className={styles.lead}>
          {contest.eventType === "Typer" ? t("contestPage.leadTyper") : t("contestPage.leadFantasy")}
        </p>
      </div>
    </div>
  );
}

/** Whether the round takes predictions now. */
function useCanPick(contest: Contest, fixture: Fixture | null): boolean {
  const hasClosed = useHasPassed(fixture?.closesAt ?? contest.startDate);
  return contest.eventType === "Typer" && fixture?.state === "open" && !hasClosed;
}

/** The deadline, or the start. */
function When({ contest, fixture }: { contest: Contest; fixture: Fixture | null }) {
  const now = useServerNow(10_000);
  if (Date.parse(contest.startDate) > now) return <StartTicket startDate={contest.startDate} />;
  if (fixture?.state !== "open") return null;
  return (
    <DeadlineTicket
      closesAt={fixture.closesAt}
      of={contest.eventType === "Typer" ? "predictions" : "changes"}
    />
  );
}
