import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePoints } from "@/api/points";
import type { Contest } from "@/api/types";
import { awardMember } from "@/features/organizer/people/api/decisions";
import { isOut, useWinners } from "@/features/organizer/people/api/winners";
import { usePrizeWords } from "@/features/organizer/people/hooks/use-prize-words";
import { WinnersButton } from "@/features/organizer/people/components/winners-button";
import { movedUp, shownOf, wonWithout } from "@/features/organizer/people/model/winners";
import { ReasonForm } from "@/features/organizer/shared/components/reason-form";
import { formatCount } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import { Acts } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import { Shape } from "@/ui/shape";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/people/components/winners-list.module.css";
import widthStyles from "@/ui/screen-width.module.css";
import tableStyles from "@/ui/table.module.css";

interface WinnersProps {
  contest: Contest;
  fixtureId: string;
}

/** Who won what in a contest that is over: the first of them here, all of them in the file. */
export function WinnersList({ contest, fixtureId }: WinnersProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.winners} aria-labelledby="winners">
      <SectionHead>
        <h2 id="winners">{t("organizer.winners.title")}</h2>
      </SectionHead>
      <Rows contest={contest} fixtureId={fixtureId} />
      <Acts after>
        <WinnersButton contest={contest} fixtureId={fixtureId} />
      </Acts>
    </section>
  );
}

function Rows({ contest, fixtureId }: WinnersProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const prizeWords = usePrizeWords();
  const { data, error, refetch } = useWinners(contest, fixtureId);
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={3} height={52} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const prizes = contest.prizes.prizesList;
  const entries = data.map(({ entry }) => entry);
  const out = data.filter(isOut);
  const lost = new Set(out.map(({ entry }) => entry));
  const won = wonWithout(entries, prizes, (entry) => lost.has(entry));
  const shown = shownOf(
    movedUp(entries, (entry) => lost.has(entry)),
    prizes,
  );
  if (entries.length === 0) return <p>{t("organizer.winners.nobody")}</p>;
  return (
    <>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col" className={tableStyles.right}>
              {t("organizer.winners.place")}
            </th>
            <th scope="col">{t("organizer.winners.team")}</th>
            <th scope="col" className={widthStyles.wide}>
              {t("organizer.winners.person")}
            </th>
            <th scope="col">{t("organizer.winners.prize")}</th>
            <th scope="col" className={tableStyles.right}>
              {t("ranking.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.slice(0, shown).map(({ entry, user, isBlocked }, index) => (
            <tr key={entry._id}>
              <td className={tableStyles.place}>{formatCount(entry.rankingPosition)}</td>
              <td>
                {user === null ? (
                  <TeamName name={entry.name} />
                ) : (
                  <Link to={`?person=${user._id}`}>
                    <TeamName name={entry.name} />
                  </Link>
                )}
                {isBlocked && (
                  <>
                    {" "}
                    <Shape of="bad">{t("organizer.winners.blocked")}</Shape>
                  </>
                )}
              </td>
              <td className={classNames("sm", widthStyles.wide)}>
                {user === null ? t("organizer.winners.gone") : (user.userName ?? user.email)}
              </td>
              <td className="sm">
                {lost.has(entry) ? t("organizer.winners.noPrize") : prizeWords(won[index] ?? []) || "–"}
              </td>
              <td className={tableStyles.points}>{inPoints(entry.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {out.slice(0, shown).map(
        ({ entry, user }) =>
          user !== null && (
            <Disclosure key={entry._id} title={t("organizer.winners.award", { name: entry.name })}>
              <ReasonForm
                text={t("organizer.winners.awardText")}
                hint={t("organizer.winners.awardHint")}
                action={t("organizer.winners.awardAction", { name: entry.name })}
                done={t("organizer.winners.awarded", { name: entry.name })}
                call={awardMember(contest._id, user._id)}
                onDone={() => void refetch()}
              />
            </Disclosure>
          ),
      )}
    </>
  );
}
