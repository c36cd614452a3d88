import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { AnyTeam } from "@/api/standing";
import type { Contest } from "@/api/types";
import type { Season } from "@/features/archive/model/season";
import { SeasonDialog } from "@/features/sharing/components/season-dialog";
import { formatCount } from "@/i18n/format";

interface SeasonShareProps {
  league: Contest;
  team: AnyTeam;
  season: Season;
  onClose: () => void;
}

/** My season as a picture to hand on. */
export function SeasonShare({ league, team, season, onClose }: SeasonShareProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { position, teams, points, rounds, best } = season;
  const told = (value: number) => t("archive.points", { points: inPoints(value) });
  return (
    <SeasonDialog
      season={{
        contest: league.name,
        team: team.name,
        place: t("nav.ordinal", { position: formatCount(position) }),
        of: t("archive.of", { teams: formatCount(teams) }),
        rounds: rounds.map((round) => round.points),
        best: best === null ? -1 : rounds.indexOf(best),
        figures: [
          [t("archive.total"), told(points)],
          ...(best === null ? [] : [[t("archive.best", { round: best.name }), told(best.points)] as const]),
        ],
      }}
      onClose={onClose}
    />
  );
}
