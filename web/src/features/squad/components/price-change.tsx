import { useTranslation } from "react-i18next";
import { signed } from "./use-words";

/** How a price has moved since the contest began, by arrow and sign (tenths). */
export function PriceChange({ change }: { change: number | null }) {
  const { t } = useTranslation();
  if (change === null || change === 0) return <span className="mut xs">{t("squad.noChange")}</span>;
  return (
    <span className={change > 0 ? "up nowrap" : "down nowrap"}>
      <span aria-hidden="true">{change > 0 ? "▲" : "▼"}</span> {signed(change)}
    </span>
  );
}
