import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import type { Ranking } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import { gapToLeader, movement, sharedPositions, type Movement } from "../model/movement";
import wholeRow from "@/features/ranking/components/whole-row.module.css";
import styles from "@/features/ranking/components/ranking-table.module.css";
import tableStyles from "@/ui/table.module.css";
import onlyStyles from "@/ui/only.module.css";

interface RankingTableProps {
  ranking: Ranking;
  myTeamId: string | null;
  onOpen: (entry: Ranking["entries"][number]) => void;
}

/** Ten rows of a ranking: position, movement, team, gap to the leader, points. A row opens its team. */
export function RankingTable({ ranking, myTeamId, onOpen }: RankingTableProps) {
  const { t } = useTranslation();
  const shared = sharedPositions(ranking.entries);
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
          <th scope="col" className={classNames(tableStyles.right, onlyStyles.wide)}>
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
              <Position position={entry.rankingPosition} isShared={shared.has(entry.rankingPosition)} />
            </td>
            <td>
              <Move {...movement(entry)} />
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
            </td>
            <td className={classNames(tableStyles.right, onlyStyles.wide, "mut")}>
              {formatTenths(gapToLeader(ranking.summary.leaderPoints, entry.points))}
            </td>
            <td className={tableStyles.points}>{formatTenths(entry.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Position({ position, isShared }: { position: number; isShared: boolean }) {
  const { t } = useTranslation();
  if (!isShared) return formatCount(position);
  return (
    <>
      <span aria-hidden="true">={formatCount(position)}</span>
      <span className="vh">{t("ranking.tied", { position: formatCount(position) })}</span>
    </>
  );
}

const shapes = { up: "M5 0l5 10H0z", down: "M0 0h10L5 10z", same: "M0 4h10v2.5H0z" } as const;
const looks = { up: styles.up, down: styles.down, same: styles.same } as const;

/** ▲ 14: the direction by shape and in words, never by colour alone. */
function Move({ direction, places }: Movement) {
  const { t } = useTranslation();
  if (direction === "new")
    return <span className={classNames(styles.move, styles.same)}>{t("ranking.newTeam")}</span>;
  const words = {
    up: t("ranking.up", { count: places }),
    down: t("ranking.down", { count: places }),
    same: t("ranking.same"),
  }[direction];
  return (
    <span className={classNames(styles.move, looks[direction])}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[direction]} />
      </svg>
      {direction !== "same" && formatCount(places)}
      <span className="vh"> {words}</span>
    </span>
  );
}
