import { useTranslation } from "react-i18next";
import type { Pays } from "@/api/pays";
import type { Pair } from "@/api/scale";
import { pointWords } from "@/features/organizer/contests/model/figures";
import { replay, sampleOf, type Tried, type TriedTeam } from "@/features/organizer/contests/model/replay";
import { presets } from "@/features/organizer/contests/model/scale-form";
import { classNames } from "@/ui/class-names";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/contests/components/scoring-replay.module.css";
import tableStyles from "@/ui/table.module.css";
import widthStyles from "@/ui/screen-width.module.css";

interface ScoringReplayProps {
  pays: Pays;
  /** The sport has many points, not a few goals. */
  isInPoints: boolean;
}

const inWords = ([home, away]: Pair) => `${home}:${away}`;

/** A sample round under the scoring that is typed, beside two that many play by. */
export function ScoringReplay({ pays, isInPoints }: ScoringReplayProps) {
  const { t } = useTranslation();
  const sample = sampleOf(isInPoints);
  const teams = replay(pays, sample);
  const others = (["3-1", "nine"] as const).map((key) => replay(presets[key], sample));
  return (
    <section className={styles.replay}>
      <SectionHead>
        <h3>{t("organizer.wizard.replay.title")}</h3>
      </SectionHead>
      <p className="sm mut">{t("organizer.wizard.replay.hint")}</p>
      <table className={classNames(tableStyles.table, tableStyles.named)}>
        <caption className="vh">{t("organizer.wizard.replay.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("organizer.wizard.replay.team")}</th>
            {sample.results.map((result, match) => (
              <th key={match} scope="col" className={classNames(widthStyles.wide, tableStyles.right)}>
                {inWords(result)}
              </th>
            ))}
            <th scope="col" className={tableStyles.right}>
              {t("organizer.wizard.replay.chosen")}
            </th>
            <th scope="col" className={tableStyles.right}>
              {t("organizer.wizard.replay.by31")}
            </th>
            <th scope="col" className={tableStyles.right}>
              {t("organizer.wizard.replay.byNine")}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team.number}>
              <th scope="row">{t("organizer.wizard.replay.number", { number: team.number })}</th>
              {team.matches.map((one, match) => (
                <Match key={match} tried={one} />
              ))}
              <Total team={team} />
              {others.map((other, place) => (
                <Total key={place} team={other.find(({ number }) => number === team.number)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A prediction and its points. */
function Match({ tried: { pick, points, level } }: { tried: Tried }) {
  return (
    <td className={classNames(widthStyles.wide, tableStyles.right)}>
      <span className="sm mut">{inWords(pick)}</span>{" "}
      <b className={classNames(styles.points, level === "exact" && styles.exact)}>{pointWords(points)}</b>
    </td>
  );
}

function Total({ team }: { team: TriedTeam | undefined }) {
  const { t } = useTranslation();
  if (team === undefined) return <td />;
  return (
    <td className={tableStyles.right}>
      <b>{pointWords(team.total)}</b>{" "}
      <span className="sm mut">{t("organizer.wizard.replay.place", { place: team.place })}</span>
    </td>
  );
}
