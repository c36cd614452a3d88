import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { serverNow } from "@/api/clock";
import type { Contest } from "@/api/types";
import { useContestFoot } from "@/features/contests/components/contest-foot";
import { membership } from "@/features/contests/model/membership";
import { kindName } from "@/ui/event-names";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/contests/components/new-contests.module.css";

/** New contests shown below mine. */
const shown = 3;

/** Contests that I could join, now or from their start: the newest starts first. */
export function NewContests({ contests }: { contests: readonly Contest[] }) {
  const { t } = useTranslation();
  const now = serverNow();
  const open = contests
    .filter((contest) => ["joinable", "not-started"].includes(membership(contest, now)))
    .sort((a, b) => b.startDate.localeCompare(a.startDate));
  if (open.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="new-contests">
      <SectionHead>
        <h2 id="new-contests">{t("mine.new")}</h2>
        <Link className={styles.all} to="/jointeam">
          {t("mine.allNew")}
        </Link>
      </SectionHead>
      <ul className={styles.list}>
        {open.slice(0, shown).map((contest) => (
          <NewContest key={contest._id} contest={contest} canJoin={membership(contest, now) === "joinable"} />
        ))}
      </ul>
    </section>
  );
}

function NewContest({ contest, canJoin }: { contest: Contest; canJoin: boolean }) {
  const { t } = useTranslation();
  const foot = useContestFoot(contest);
  return (
    <li>
      <Link className={styles.tile} to="/jointeam">
        <span className={styles.art}>
          <ContestPicture contest={contest} />
        </span>
        <span className={styles.caption}>
          <span className="eb">
            {kindName(contest.eventType)} · {t(`sport.${contest.origin.sport}`)}
          </span>
          <b className="d d20">{contest.name}</b>
          <span className={styles.foot}>
            <span className="sm">{foot}</span>
            <b className={styles.go}>
              {canJoin ? t("home.join") : t("mine.look")} <ArrowRight className="ico" aria-hidden="true" />
            </b>
          </span>
        </span>
      </Link>
    </li>
  );
}
