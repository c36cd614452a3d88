import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import type { Contest, WinnersData as Answers } from "@/api/types";
import { useWinners } from "@/features/organizer/people/api/winners";
import { useWinnersData } from "@/features/organizer/people/api/winners-data";
import { AskWinners } from "@/features/organizer/people/components/ask-winners";
import { SaveWinners } from "@/features/organizer/people/components/save-winners";
import { usePrizeWords } from "@/features/organizer/people/hooks/use-prize-words";
import { linesOf } from "@/features/organizer/people/model/winners-asked";
import { formatMoment } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import tableStyles from "@/ui/table.module.css";
import styles from "@/features/organizer/people/components/winners-data.module.css";

interface WinnersDataProps {
  contest: Contest;
  /** Any of its fixtures. */
  fixtureId: string;
}

/** The data of winners' prizes: asking for them, who gave them, and the one file of them; once the closing stands. */
export function WinnersData({ contest, fixtureId }: WinnersDataProps) {
  const { t } = useTranslation();
  const { endsAt } = contest;
  const isOpen = endsAt !== null && Date.parse(endsAt) > serverNow();
  return (
    <section className={styles.data} aria-labelledby="winners-data">
      <SectionHead>
        <h2 id="winners-data">{t("organizer.winners.dataTitle")}</h2>
      </SectionHead>
      {isOpen ? (
        <p>{t("organizer.winners.dataFrom", { moment: formatMoment(endsAt) })}</p>
      ) : (
        <Asking contest={contest} fixtureId={fixtureId} />
      )}
    </section>
  );
}

function Asking({ contest, fixtureId }: WinnersDataProps) {
  const { t } = useTranslation();
  const prizeWords = usePrizeWords();
  const winners = useWinners(contest, fixtureId);
  const asked = useWinnersData(contest._id);
  const error = winners.error ?? asked.error;
  if (error !== null)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([winners.refetch(), asked.refetch()])} />
    );
  if (winners.data === undefined || asked.data === undefined) return <SkeletonLines lines={3} height={52} />;
  const lines = linesOf(winners.data, contest.prizes.prizesList, prizeWords);
  if (lines.length === 0) return <p>{t("organizer.winners.dataNobody")}</p>;
  if (asked.data.winners.length === 0) return <AskWinners contest={contest} lines={lines} />;
  return (
    <>
      <Given asked={asked.data} />
      <Disclosure title={t("organizer.winners.askAgain")}>
        <AskWinners contest={contest} lines={lines} isAgain />
      </Disclosure>
      <SaveWinners contest={contest} asked={asked.data} />
    </>
  );
}

/** Who was asked, and what of their answers shows. */
function Given({ asked: { winners } }: { asked: Answers }) {
  const { t } = useTranslation();
  const given = winners.filter(({ givenAt }) => givenAt !== null).length;
  return (
    <>
      <p>
        {t("organizer.winners.given", {
          given,
          all: winners.length,
          moment: formatMoment(winners[0]?.dueAt ?? ""),
        })}
      </p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col" className={tableStyles.right}>
              {t("organizer.winners.place")}
            </th>
            <th scope="col">{t("organizer.winners.team")}</th>
            <th scope="col">{t("organizer.winners.masked")}</th>
          </tr>
        </thead>
        <tbody>
          {winners.map((winner) => (
            <tr key={winner.userId}>
              <td className={tableStyles.place}>{winner.position}</td>
              <td>
                <TeamName name={winner.teamName} />
                <p className="sm mut">{winner.prize}</p>
              </td>
              <td className="sm">
                {winner.givenAt === null ? (
                  t("organizer.winners.owes")
                ) : (
                  <>
                    {winner.firstName} {winner.surname}
                    <br />
                    {winner.address}
                    <br />
                    {winner.accountNumber ?? t("organizer.winners.noAccount")}
                    <p className="sm mut">
                      {t("organizer.winners.givenAt", { moment: formatMoment(winner.givenAt) })}
                    </p>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
