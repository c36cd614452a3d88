import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { differenceOf, type PreviewTeam } from "@/features/organizer/results/model/gains";
import { classNames } from "@/ui/class-names";
import { MovementMark } from "@/ui/movement-mark";
import { movement } from "@/ui/movement";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/results/components/gains.module.css";
import widthStyles from "@/ui/screen-width.module.css";
import tableStyles from "@/ui/table.module.css";

interface ListProps {
  title: string;
  teams: readonly PreviewTeam[];
  direction: "up" | "down";
  showsPlaces: boolean;
}

/** The teams whose points change most in one direction; nothing where none does. */
export function GainList({ title, teams, direction, showsPlaces }: ListProps) {
  const { t } = useTranslation();
  if (teams.length === 0) return null;
  return (
    <section>
      <SectionHead>
        <h3>{title}</h3>
      </SectionHead>
      <table className={classNames(tableStyles.table, styles.table)}>
        <thead className="vh">
          <tr>
            <th>{t("organizer.gains.team")}</th>
            <th>{t("organizer.gains.round")}</th>
            <th>{t("organizer.gains.change")}</th>
            {showsPlaces && <th className={widthStyles.wide}>{t("organizer.gains.place")}</th>}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team._id} data-team={team.name}>
              <td className={classNames("name", styles.team)}>{team.name}</td>
              <td className={tableStyles.right}>
                <BeforeAfter before={team.before} after={team.after} />
              </td>
              <td className={classNames(tableStyles.right, styles[direction], styles.difference)}>
                <Signed points={differenceOf(team)} />
              </td>
              {showsPlaces && (
                <td className={classNames(tableStyles.right, widthStyles.wide)}>
                  <Place team={team} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Points now and afterwards. */
export function BeforeAfter({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <span className={styles.pair}>
      <span className="mut">
        <span className="vh">{t("organizer.publish.before")} </span>
        {inPoints(before)}
      </span>{" "}
      <span aria-hidden="true">→</span>{" "}
      <b>
        <span className="vh">{t("organizer.publish.after")} </span>
        {inPoints(after)}
      </b>
    </span>
  );
}

function Signed({ points }: { points: number }) {
  const inPoints = usePoints();
  return (
    <>
      {points > 0 ? "+" : "−"}
      {inPoints(Math.abs(points))}
    </>
  );
}

/** The place afterwards and how far it is from the one now. */
function Place({ team }: { team: PreviewTeam }) {
  return (
    <span className={styles.pair}>
      {team.placeAfter}.{" "}
      {team.placeBefore !== null && (
        <MovementMark
          {...movement({ rankingPosition: team.placeAfter, previousPosition: team.placeBefore })}
        />
      )}
    </span>
  );
}
