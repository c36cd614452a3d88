import { useTranslation } from "react-i18next";
import type { Sample, Watched } from "@/features/ops/model/watch";

/** Whether the process answers: a shape and a word. */
export function LiveMark({ watched }: { watched: Watched }) {
  const { t } = useTranslation();
  if (watched.failure !== null) return <span className="shape bad">{t("ops.mark.silent")}</span>;
  if (watched.report === null) return <span className="shape upcoming">{t("ops.mark.waiting")}</span>;
  return <span className="shape well">{t("ops.mark.yes")}</span>;
}

/** Whether requests can be served. */
export function ReadyMark({ watched, isTroubled }: { watched: Watched; isTroubled: boolean }) {
  const { t } = useTranslation();
  if (watched.failure !== null || watched.report === null)
    return <span className="shape upcoming">{t("ops.mark.unknown")}</span>;
  if (!watched.report.ready) return <span className="shape bad">{t("ops.mark.no")}</span>;
  return isTroubled ? (
    <span className="shape warn">{t("ops.mark.but")}</span>
  ) : (
    <span className="shape well">{t("ops.mark.yes")}</span>
  );
}

const looks = 12;

/** The last twelve looks, the newest at the right: a bar for each that found the service ready. */
export function Form({ samples }: { samples: readonly Sample[] }) {
  const { t } = useTranslation();
  const shown = samples.slice(-looks);
  const empty = Array.from({ length: looks - shown.length }, () => "none" as const);
  const ready = shown.filter(({ state }) => state === "ready").length;
  return (
    <span className="ops-form" role="img" aria-label={t("ops.form", { count: ready, looks: shown.length })}>
      {[...empty, ...shown.map(({ state }) => state)].map((state, place) => (
        <i key={place} className={state} />
      ))}
    </span>
  );
}
