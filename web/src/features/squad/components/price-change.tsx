import { useTranslation } from "react-i18next";
import { signed } from "./use-words";
import { classNames } from "@/ui/class-names";
import trend from "@/features/squad/components/trend.module.css";

/** How a price has moved since the contest began, by arrow and sign (tenths). */
export function PriceChange({ change }: { change: number | null }) {
  const { t } = useTranslation();
  if (change === null || change === 0)
    return (
      <span className="mut xs" data-unchanged="">
        {t("squad.noChange")}
      </span>
    );
  return (
    <span className={change > 0 ? classNames(trend.up, trend.nowrap) : classNames(trend.down, trend.nowrap)}>
      <span aria-hidden="true">{change > 0 ? "▲" : "▼"}</span> {signed(change)}
    </span>
  );
}
