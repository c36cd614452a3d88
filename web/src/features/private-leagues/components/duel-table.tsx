import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { HeadToHead } from "@/api/types";
import { formatCount, formatList } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import widthStyles from "@/ui/screen-width.module.css";
import tableStyles from "@/ui/table.module.css";
import styles from "@/features/private-leagues/components/duel-table.module.css";

type Row = HeadToHead["table"][number];
type Outcome = Row["last"][number];

interface DuelTableProps {
  rows: readonly Row[];
  myTeamId: string | null;
}

/** Won, drawn and lost duels of every team, the difference of points, the last five and the table's points. */
export function DuelTable({ rows, myTeamId }: DuelTableProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const number = classNames(tableStyles.right, widthStyles.wide);
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col" className={tableStyles.right}>
            {t("ranking.position")}
          </th>
          <th scope="col">{t("ranking.team")}</th>
          {(["won", "drawn", "lost"] as const).map((outcome) => (
            <th key={outcome} scope="col" className={number}>
              <Letter {...{ outcome }} />
            </th>
          ))}
          <th scope="col" className={number}>
            {t("privateLeagues.difference")}
          </th>
          <th scope="col" className={widthStyles.wide}>
            {t("privateLeagues.lastFive")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("privateLeagues.tablePoints")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} className={classNames(row._id === myTeamId && tableStyles.mine)}>
            <td className={tableStyles.place}>{formatCount(row.rankingPosition)}</td>
            <td>
              <b>
                <TeamName name={row.name} />
              </b>{" "}
              {row._id === myTeamId && <Tag>{t("ranking.mine")}</Tag>}
              <small className={classNames(styles.record, widthStyles.phone)}>
                {[row.won, row.drawn, row.lost].map(formatCount).join("–")},{" "}
                {signed(row.difference, inPoints(row.difference))}
              </small>
            </td>
            {[row.won, row.drawn, row.lost].map((count, index) => (
              <td key={index} className={number}>
                {formatCount(count)}
              </td>
            ))}
            <td className={number}>{signed(row.difference, inPoints(row.difference))}</td>
            <td className={widthStyles.wide}>
              <Last outcomes={row.last} />
            </td>
            <td className={tableStyles.points}>{formatCount(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Letter({ outcome }: { outcome: Outcome }) {
  const letters = useLetters();
  const { letter, word } = letters[outcome];
  return (
    <>
      <span aria-hidden="true">{letter}</span>
      <span className="vh">{word}</span>
    </>
  );
}

function Last({ outcomes }: { outcomes: readonly Outcome[] }) {
  const letters = useLetters();
  if (outcomes.length === 0) return null;
  return (
    <span
      className={styles.last}
      role="img"
      aria-label={formatList(outcomes.map((one) => letters[one].word))}
    >
      {outcomes.map((outcome, index) => (
        <i key={index} className={styles[outcome]}>
          {letters[outcome].letter}
        </i>
      ))}
    </span>
  );
}

function useLetters(): Record<Outcome, { letter: string; word: string }> {
  const { t } = useTranslation();
  return {
    won: { letter: t("privateLeagues.wonLetter"), word: t("privateLeagues.won") },
    drawn: { letter: t("privateLeagues.drawnLetter"), word: t("privateLeagues.drawn") },
    lost: { letter: t("privateLeagues.lostLetter"), word: t("privateLeagues.lost") },
  };
}

function signed(difference: number, words: string): string {
  return difference > 0 ? `+${words}` : words;
}
