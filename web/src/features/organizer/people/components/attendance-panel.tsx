import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hasStatus } from "@/api/client";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useAttendance, useMembers, useUsers } from "@/features/organizer/people/api/attendance";
import { RemindTicket } from "@/features/organizer/people/components/remind-ticket";
import { useMemberWords, useStandingWords } from "@/features/organizer/people/components/standing-words";
import type { Attendance } from "@/features/organizer/people/model/attendance";
import { formatCount } from "@/i18n/format";
import { Pager } from "@/ui/pager";
import { Rows } from "@/ui/rows";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/organizer/people/components/attendance-panel.module.css";

interface PanelProps {
  contest: Contest;
  fixture: OrganizerFixture;
}

/** Who has something missing in a fixture, and reminding them while it is open. Before publishing the game knows nothing of it. */
export function AttendancePanel({ contest, fixture }: PanelProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAttendance(contest, fixture._id, contest.state !== "draft");
  const isUnknown = contest.state === "draft" || hasStatus(error, 404);
  return (
    <section className={styles.panel}>
      <h2>{t("organizer.missing.title")}</h2>
      {isUnknown ? (
        <p>{t("organizer.missing.draft")}</p>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} />
      ) : data.members === 0 ? (
        <p>{t("organizer.missing.noTeams")}</p>
      ) : (
        <>
          <Figures contest={contest} figures={data} />
          {fixture.state === "open" && !contest.isClosed && (
            <RemindTicket contest={contest} fixtureId={fixture._id} figures={data} />
          )}
          <Missing contest={contest} fixtureId={fixture._id} />
        </>
      )}
    </section>
  );
}

/** How many stand how; a rare standing without members is left out. */
function Figures({ contest, figures }: { contest: Contest; figures: Attendance }) {
  const { t } = useTranslation();
  const words = useStandingWords(contest);
  const isFantasy = contest.eventType === "Fantasy";
  const shown = (["saved", "carried", "partial", "none"] as const).filter(
    (standing) => !(standing === (isFantasy ? "partial" : "carried") && figures[standing] === 0),
  );
  return (
    <>
      <Rows>
        <li>
          <span>{t("organizer.missing.members")}</span>
          <b>{formatCount(figures.members)}</b>
        </li>
        {shown.map((standing) => (
          <li key={standing} data-standing={standing}>
            <span>{words[standing]}</span>
            <b>{formatCount(figures[standing])}</b>
          </li>
        ))}
      </Rows>
      {figures.carried > 0 && <p className="sm mut">{t("organizer.missing.carriedHint")}</p>}
    </>
  );
}

function Missing({ contest, fixtureId }: { contest: Contest; fixtureId: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const words = useMemberWords(contest);
  const { data, error, refetch } = useMembers(contest, fixtureId, {
    listed: "missing",
    search: "",
    users: [],
    page,
  });
  const teamless = data?.items.flatMap(({ userId, teamName }) => (teamName === null ? [userId] : [])) ?? [];
  const users = useUsers(teamless).data?.items ?? [];
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={4} />;
  if (data.total === 0) return <p>{t("organizer.missing.nobody")}</p>;
  return (
    <div>
      <h3>{t("organizer.missing.without")}</h3>
      <Rows className={styles.names}>
        {data.items.map((member) => (
          <li key={member.userId}>
            <Link to={`/organizer/${contest._id}/people?person=${member.userId}`}>
              {member.teamName === null ? (
                `${nameOf(users, member.userId) ?? t("organizer.people.noName")}, ${t("organizer.missing.noTeam")}`
              ) : (
                <TeamName name={member.teamName} />
              )}
            </Link>
            <span className="sm">{words(member)}</span>
          </li>
        ))}
      </Rows>
      <Pager
        label={t("organizer.missing.pages")}
        page={data.page}
        size={data.size}
        total={data.total}
        onPage={setPage}
      />
    </div>
  );
}

/** A user's name, or their masked address where they have none; null while that isn't known. */
export function nameOf(
  users: readonly { _id: string; userName: string | null; email: string }[],
  userId: string,
): string | null {
  const user = users.find(({ _id }) => _id === userId);
  return user === undefined ? null : (user.userName ?? user.email);
}
