import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { SquadDistribution } from "@/api/types";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { Tag } from "@/ui/stamp";
import { useWords } from "./use-words";

interface TeamOfRoundProps {
  best: NonNullable<SquadDistribution["bestLineup"]>;
  /** My athletes. */
  mine: readonly string[];
}

/** The team of the round: the line-up with the most points that the contest's formations allow. */
export function TeamOfRound({ best, mine }: TeamOfRoundProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  return (
    <section aria-label={t("squad.locked.best")}>
      <SectionHead>
        <h3>{t("squad.locked.best")}</h3>
        <span className="xs mut">
          {t("squad.locked.bestOf", { formation: best.formation, points: inPoints(best.points) })}
        </span>
      </SectionHead>
      <Rows>
        {best.players.map((player) => (
          <li key={player._id}>
            <span>
              {player.fullname}{" "}
              <small className="mut">
                {words.position(player.position)} · {player.team}
              </small>{" "}
              {mine.includes(player._id) && <Tag fill>{t("ui.shares.mine")}</Tag>}
            </span>
            <b>{inPoints(player.points)}</b>
          </li>
        ))}
      </Rows>
    </section>
  );
}
