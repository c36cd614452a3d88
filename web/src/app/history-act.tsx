import { ChartNoAxesColumn } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFixtures } from "@/api/fixtures";
import { useMyPosition } from "@/api/overview";
import { useMyTeamOfAny, type AnyTeam } from "@/api/standing";
import type { Contest } from "@/api/types";
import styles from "@/app/league-acts.module.css";

const LeagueTeam = lazy(async () => ({ default: (await import("@/app/league-team")).LeagueTeam }));

/** Opens my team's course through the contest; there is one as soon as a fixture has been locked. */
export function HistoryAct({ league }: { league: Contest }) {
  const { t } = useTranslation();
  const team = useMyTeamOfAny(league);
  const fixtures = useFixtures(league).data ?? [];
  const [isOpen, setOpen] = useState(false);
  if (team === undefined || fixtures.every(({ state }) => state === "upcoming" || state === "open"))
    return null;
  return (
    <>
      <button type="button" className={styles.act} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ChartNoAxesColumn className="ico" aria-hidden="true" />
        {t("team.history")}
      </button>
      {isOpen && (
        <Suspense>
          <Opened {...{ league, team }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** My position is asked for with the dialog: beside the act nothing names it. */
function Opened({ league, team, onClose }: { league: Contest; team: AnyTeam; onClose: () => void }) {
  const rankingPosition = useMyPosition(league);
  const { _id, name } = team;
  return (
    <LeagueTeam team={{ _id, name, rankingPosition }} league={league} opensAt="chart" onClose={onClose} />
  );
}
