import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import { usePoints } from "@/api/points";
import type { Ranking } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { MovementMark } from "@/ui/movement-mark";
import { gapToLeader, movement } from "@/ui/movement";
import { Tag } from "@/ui/stamp";
import { StillToPlay } from "@/ui/still-to-play";
import { TeamName } from "@/ui/team-name";
import { Position } from "./position";
import wholeRow from "@/features/ranking/components/whole-row.module.css";
import styles from "@/features/ranking/components/ranking-table.module.css";
import tableStyles from "@/ui/table.module.css";
import widthStyles from "@/ui/screen-width.module.css";

/** What the table shows of a ranking, or of a private one among members. */
type RankingRows = Pick<Ranking, "entries" | "name" | "page" | "size" | "total"> & {
  summary: Pick<Ranking["summary"], "leaderPoints">;
};

interface RankingTableProps {
  ranking: RankingRows;
  myTeamId: string | null;
  onOpen: (entry: Ranking["entries"][number]) => void;
}

/** Ten rows of a ranking: position, movement, team, gap to the leader, points. A row opens its team. */
export function RankingTable({ ranking, myTeamId, onOpen }: RankingTableProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const decided: Readonly<Record<NonNullable<Ranking["entries"][number]["behindOn"]>, string>> = {
    bestFixture: t("ranking.behindOn.bestFixture"),
    correctPredictions: t("ranking.behindOn.correctPredictions"),
    earliestTeam: t("ranking.behindOn.earliestTeam"),
    exactResults: t("ranking.behindOn.exactResults"),
    fewestTransfers: t("ranking.behindOn.fewestTransfers"),
    roundWins: t("ranking.behindOn.roundWins"),
    questions: t("ranking.behindOn.questions"),
    guess: t("ranking.behindOn.guess"),
  };
  const last = Math.max(1, Math.ceil(ranking.total / ranking.size));
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <caption className="vh">
        {t("ranking.caption", {
          name: ranking.name,
          page: formatCount(ranking.page),
          last: formatCount(last),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={tableStyles.right}>
            {t("ranking.position")}
          </th>
          <th scope="col">{t("ranking.change")}</th>
          <th scope="col">{t("ranking.team")}</th>
          <th scope="col" className={classNames(tableStyles.right, widthStyles.wide)}>
            {t("ranking.gap")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("ranking.points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranking.entries.map((entry) => (
          <tr
            key={entry._id}
            className={classNames(entry._id === myTeamId && classNames(tableStyles.mine, styles.me))}
          >
            <td className={tableStyles.place}>
              <Position position={entry.rankingPosition} isShared={entry.isShared} />
            </td>
            <td>
              <MovementMark {...movement(entry)} plain={entry._id === myTeamId} />
            </td>
            <td>
              <Button
                className={classNames(tableStyles.team, styles.team, wholeRow.button)}
                aria-haspopup="dialog"
                onPress={() => onOpen(entry)}
              >
                <TeamName name={entry.name} />
              </Button>{" "}
              {entry._id === myTeamId && <Tag>{t("ranking.mine")}</Tag>}
              {entry.behindOn !== null && (
                <small className={classNames(styles.decided, "mut")}>{decided[entry.behindOn]}</small>
              )}
              <StillToPlay athletes={entry.stillToPlay} />
            </td>
            <td className={classNames(tableStyles.right, widthStyles.wide, "mut")}>
              {inPoints(gapToLeader(ranking.summary.leaderPoints, entry.points))}
            </td>
            <td className={tableStyles.points}>{inPoints(entry.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
