import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OverviewContest } from "@/api/types";
import type { Standing } from "@/features/organizer/overview/model/next";
import { ContestMark } from "@/features/organizer/shared/components/marks";
import { formatCount } from "@/i18n/format";
import { namesApart } from "@/ui/contest-names";
import { kindName } from "@/ui/event-names";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/overview/components/contest-list.module.css";

/** The contests that aren't over: how each stands, and how many have all of the round that closes next, within the week. */
export function ContestList({ standings }: { standings: readonly Standing[] }) {
  const { t } = useTranslation();
  const names = namesApart(standings.map(({ contest }) => contest));
  return (
    <section>
      <SectionHead>
        <h2>{t("organizer.contests.title")}</h2>
        <Link to="/organizer/contests">{t("organizer.next.allContests")}</Link>
      </SectionHead>
      <ul className={styles.list}>
        {standings.map((standing) => (
          <Row
            key={standing.contest._id}
            standing={standing}
            name={names.get(standing.contest._id) ?? standing.contest.name}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  standing: Standing;
  name: string;
}

function Row({ standing: { contest, attendance }, name }: RowProps) {
  const [figures] = attendance.values();
  return (
    <li>
      <Link to={`/organizer/${contest._id}`}>{name}</Link>
      <ContestMark state={contest.state} />
      <span className="sm mut">{kindName(contest.eventType)}</span>
      {figures !== undefined && figures.members > 0 && <Share contest={contest} figures={figures} />}
    </li>
  );
}

interface ShareProps {
  contest: OverviewContest;
  figures: { members: number; toRemind: number };
}

function Share({ contest, figures: { members, toRemind } }: ShareProps) {
  const { t } = useTranslation();
  const share = formatCount(Math.floor(((members - toRemind) * 100) / members));
  return (
    <span className="sm">
      {contest.eventType === "Fantasy"
        ? t("organizer.next.withSquad", { share })
        : t("organizer.next.withAll", { share })}
    </span>
  );
}
