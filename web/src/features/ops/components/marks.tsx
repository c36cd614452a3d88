import { useTranslation } from "react-i18next";
import type { Sample } from "@/features/ops/model/history";
import type { Watched } from "@/features/ops/model/watch";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/marks.module.css";

/** Whether the process answers: a shape and a word. */
export function LiveMark({ watched }: { watched: Watched }) {
  const { t } = useTranslation();
  if (watched.failure !== null) return <Shape of="bad">{t("ops.mark.silent")}</Shape>;
  if (watched.report === null) return <Shape of="upcoming">{t("ops.mark.waiting")}</Shape>;
  return <Shape of="well">{t("ops.mark.yes")}</Shape>;
}

/** Whether requests can be served. */
export function ReadyMark({ watched, isTroubled }: { watched: Watched; isTroubled: boolean }) {
  const { t } = useTranslation();
  if (watched.failure !== null || watched.report === null)
    return <Shape of="upcoming">{t("ops.mark.unknown")}</Shape>;
  if (!watched.report.ready) return <Shape of="bad">{t("ops.mark.no")}</Shape>;
  return isTroubled ? (
    <Shape of="warn">{t("ops.mark.but")}</Shape>
  ) : (
    <Shape of="well">{t("ops.mark.yes")}</Shape>
  );
}

const looks = 12;

/** How each look is drawn; a service that was ready is a whole bar. */
const bars = { ready: "", none: styles.none, notReady: styles.trouble, silent: styles.trouble };

/** The last twelve looks, the newest at the right: a bar for each that found the service ready. */
export function Form({ samples }: { samples: readonly Sample[] }) {
  const { t } = useTranslation();
  const shown = samples.slice(-looks);
  const empty = Array.from({ length: looks - shown.length }, () => "none" as const);
  const ready = shown.filter(({ state }) => state === "ready").length;
  return (
    <span
      className={styles.form}
      role="img"
      aria-label={t("ops.form", { count: ready, looks: shown.length })}
    >
      {[...empty, ...shown.map(({ state }) => state)].map((state, place) => (
        <i key={place} className={bars[state]} />
      ))}
    </span>
  );
}
