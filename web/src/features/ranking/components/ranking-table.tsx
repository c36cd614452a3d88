import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import type { Ranking } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import { gapToLeader, movement, sharedPositions, type Movement } from "../model/movement";

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
    <table className="tbl rankingtable">
      <caption className="vh">
        {t("ranking.caption", {
          name: ranking.name,
          page: formatCount(ranking.page),
          last: formatCount(last),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="r">
            {t("ranking.position")}
          </th>
          <th scope="col">{t("ranking.change")}</th>
          <th scope="col">{t("ranking.team")}</th>
          <th scope="col" className="r hide-s">
            {t("ranking.gap")}
          </th>
          <th scope="col" className="r">
            {t("ranking.points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranking.entries.map((entry) => (
          <tr key={entry._id} className={classNames(entry._id === myTeamId && "me")}>
            <td className="pos">
              <Position position={entry.rankingPosition} isShared={shared.has(entry.rankingPosition)} />
            </td>
            <td>
              <Move {...movement(entry)} />
            </td>
            <td>
              <Button className="team" aria-haspopup="dialog" onPress={() => onOpen(entry)}>
                <TeamName name={entry.name} />
              </Button>{" "}
              {entry._id === myTeamId && <Tag>{t("ranking.mine")}</Tag>}
            </td>
            <td className="r hide-s mut">
              {formatTenths(gapToLeader(ranking.summary.leaderPoints, entry.points))}
            </td>
            <td className="pts">{formatTenths(entry.points)}</td>
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
const looks = { up: "up", down: "dn", same: "eq" } as const;

/** ▲ 14: the direction by shape and in words, never by colour alone. */
function Move({ direction, places }: Movement) {
  const { t } = useTranslation();
  if (direction === "new") return <span className="mv eq">{t("ranking.newTeam")}</span>;
  const words = {
    up: t("ranking.up", { count: places }),
    down: t("ranking.down", { count: places }),
    same: t("ranking.same"),
  }[direction];
  return (
    <span className={`mv ${looks[direction]}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[direction]} />
      </svg>
      {direction !== "same" && formatCount(places)}
      <span className="vh"> {words}</span>
    </span>
  );
}
