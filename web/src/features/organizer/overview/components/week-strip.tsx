import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Standing } from "@/features/organizer/overview/model/next";
import { marksOf, weekFrom, type Mark } from "@/features/organizer/overview/model/week";
import { formatShortMoment, formatTime } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { ScrollRegion } from "@/ui/scroll-region";
import styles from "@/features/organizer/overview/components/week-strip.module.css";

/** Seven days of every published contest: what closes when, when results are due, which are missing. */
export function WeekStrip({ standings, now }: { standings: readonly Standing[]; now: number }) {
  const { t } = useTranslation();
  const shown = standings.filter(({ contest }) => contest.state !== "draft");
  if (shown.length === 0) return null;
  return (
    // what can be scrolled has to be reached by the keyboard
    <ScrollRegion className={styles.strip} label={t("organizer.next.sevenDays")}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t("organizer.contests.title")}</span>
            </th>
            {weekFrom(now).map((day, index) => (
              <th key={day.getTime()} scope="col" className={classNames(index === 0 && styles.today)}>
                {index === 0
                  ? t("organizer.next.today", { day: formatShortMoment(day.toISOString()) })
                  : formatShortMoment(day.toISOString())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ contest }) => (
            <tr key={contest._id}>
              <th scope="row">{contest.name}</th>
              {marksOf(contest.rounds, now).map((marks, index) => (
                <td key={index}>
                  {marks.map((mark) => (
                    <MarkLink key={`${mark.kind} ${mark.fixtureId}`} contestId={contest._id} mark={mark} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function MarkLink({ contestId, mark: { kind, fixtureId, name, at } }: { contestId: string; mark: Mark }) {
  const { t } = useTranslation();
  const words = {
    closes: t("organizer.next.closesAt", { time: formatTime(at) }),
    results: t("organizer.next.resultsDue"),
    missing: t("organizer.next.noResults"),
  };
  const part = kind === "closes" ? "" : "/results";
  return (
    <Link
      to={`/organizer/${contestId}/fixtures/${fixtureId}${part}`}
      className={classNames(styles.mark, styles[kind])}
    >
      {words[kind]}
      <span className="vh">: {name}</span>
    </Link>
  );
}
