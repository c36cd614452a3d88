import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { PointsPreview } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Ledger } from "@/ui/ledger";
import styles from "@/features/organizer/results/components/gains.module.css";

/** How many teams gain, lose and keep their points, and how places move. */
export function GainsFigures({ preview, showsPlaces }: { preview: PointsPreview; showsPlaces: boolean }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const places = showsPlaces ? preview.places : null;
  return (
    <div className={styles.figures}>
      <Ledger className={styles.ledger}>
        <Figure label={t("organizer.gains.gain")} direction="up" value={preview.gain}>
          {preview.gain > 0 && t("organizer.gains.atMost", { points: inPoints(preview.largestGain) })}
        </Figure>
        <Figure label={t("organizer.gains.lose")} direction="down" value={preview.lose}>
          {preview.lose > 0 && t("organizer.gains.atMost", { points: inPoints(preview.largestLoss) })}
        </Figure>
        <Figure label={t("organizer.gains.same")} value={preview.same} />
        <div>
          <dt>{t("organizer.gains.average")}</dt>
          <dd>
            {formatTenths(preview.average)} <small>{t("organizer.gains.unit")}</small>
          </dd>
        </div>
      </Ledger>
      {places !== null && (
        <Ledger className={styles.ledger}>
          <Figure label={t("organizer.gains.up")} direction="up" value={places.up} />
          <Figure label={t("organizer.gains.down")} direction="down" value={places.down} />
          <Figure label={t("organizer.gains.keep")} value={places.same} />
          <Leader before={places.leaderBefore} after={places.leaderAfter} />
        </Ledger>
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  direction?: "up" | "down";
  children?: string | false;
}

function Figure({ label, value, direction, children }: FigureProps) {
  return (
    <div data-figure={label}>
      <dt>{label}</dt>
      <dd className={classNames(direction !== undefined && styles[direction])}>
        {direction !== undefined && <Direction direction={direction} />}
        {formatCount(value)}{" "}
        {children !== undefined && children !== false && <small className={styles.bound}>{children}</small>}
      </dd>
    </div>
  );
}

function Direction({ direction }: { direction: "up" | "down" }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 10 10" aria-hidden="true">
      <path d={direction === "up" ? "M5 0l5 10H0z" : "M0 0h10L5 10z"} />
    </svg>
  );
}

/** Who would lead, and instead of whom: told where one team leads alone. */
function Leader({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useTranslation();
  const changes = before !== after && after !== null;
  return (
    <div>
      <dt>{changes ? t("organizer.gains.newLeader") : t("organizer.gains.leader")}</dt>
      <dd className={classNames("name", styles.leader)}>
        {after ?? t("organizer.gains.several")}
        {changes && before !== null && <small> {t("organizer.gains.insteadOf", { team: before })}</small>}
      </dd>
    </div>
  );
}
