import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Scouted } from "../hooks/use-scouting";
import type { Next } from "../model/form";
import { DifficultyMark } from "./difficulty-mark";
import { FormBars } from "./form-bars";
import styles from "@/features/squad/components/scouting-strip.module.css";

/** Points, form, opponents to come and ownership of an athlete: on a phone, too. Points in tenths. */
export function ScoutingStrip({ points, scouted }: { points: number; scouted: Scouted }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { form, next, owned } = scouted;
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{t("squad.player.points")}</dt>
        <dd>
          <b>{inPoints(points / 10)}</b> <small>{t("squad.points")}</small>
        </dd>
      </div>
      <div>
        <dt>{t("squad.market.form")}</dt>
        <dd>
          <FormBars form={form} />
        </dd>
      </div>
      <div>
        <dt>{t("squad.market.next")}</dt>
        <dd>
          <Opponents next={next} />
        </dd>
      </div>
      <div>
        <dt>{t("squad.market.owned")}</dt>
        <dd>
          <b>{owned === null ? "–" : t("ui.shares.percent", { percent: owned })}</b>
        </dd>
      </div>
    </dl>
  );
}

/** Opponents to come with their strength, at home on paper and away on a tint; the letter says it, too. */
export function Opponents({ next }: { next: readonly Next[] }) {
  const { t } = useTranslation();
  if (next.length === 0) return <>–</>;
  return (
    <span className={styles.opponents}>
      {next.map((one) =>
        one.club === null ? (
          <span key={one.fixtureId} className={styles.none}>
            <span aria-hidden="true">–</span>
            <span className="vh">{t("squad.token.noMatch")}</span>
          </span>
        ) : (
          <span key={one.fixtureId} className={one.isHome === false ? styles.away : undefined}>
            {one.isHome === null ? one.club : t(one.isHome ? "squad.home" : "squad.away", { club: one.club })}
            <DifficultyMark difficulty={one.difficulty} />
          </span>
        ),
      )}
    </span>
  );
}
