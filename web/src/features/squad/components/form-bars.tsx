import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import styles from "@/features/squad/components/form-bars.module.css";

/** Points of the last fixtures as bars, below zero in red and below the line; in words for who doesn't see them. Tenths. */
export function FormBars({ form }: { form: readonly (number | null)[] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (form.length === 0) return <span>–</span>;
  const most = Math.max(...form.map((points) => Math.abs(points ?? 0)), 1);
  const said = form.map((points) => (points === null ? t("squad.market.idle") : inPoints(points / 10)));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${form.length * 10} 24`}
      role="img"
      aria-label={t("squad.player.form", { points: said.join(", ") })}
    >
      {form.map((points, index) => {
        const height = points === null ? 1 : Math.max((Math.abs(points) / most) * 20, 3);
        const isLoss = points !== null && points < 0;
        return (
          <rect
            key={index}
            x={index * 10}
            y={22 - height}
            width="8"
            height={height}
            fill={isLoss ? "var(--pri)" : "var(--ink)"}
          />
        );
      })}
    </svg>
  );
}
