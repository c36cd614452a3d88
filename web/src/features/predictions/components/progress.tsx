import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import { PunchCard } from "@/ui/punch-card";
import { totals, type EventView } from "../model/sheet";
import styles from "@/features/predictions/components/progress.module.css";
import legendStyles from "@/ui/legend.module.css";
import widthStyles from "@/ui/screen-width.module.css";

/** The punch card of a fixture's events. */
export function SheetCard({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  return (
    <PunchCard
      label={t("predictions.chosenOf", totals(sheet))}
      holes={sheet.map(({ number, completeness }) => ({ number, completeness }))}
    />
  );
}

/** "5/6 wybrane". */
export function ChosenCount({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  return t("predictions.chosen", totals(sheet));
}

/** Which events still need something. */
export function MissingText({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  const missing = sheet.filter(
    ({ completeness, isLocked }) => !isLocked && (completeness === "partial" || completeness === "empty"),
  );
  if (missing.length === 0) return t("predictions.full");
  return t("predictions.missing", { numbers: missing.map((view) => view.number).join(", ") });
}

/** What the stamps mean, after the lock. */
export function Legend({ phoneOnly = false }: { phoneOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <p
      className={classNames(
        legendStyles.legend,
        "sm",
        phoneOnly && widthStyles.phone,
        phoneOnly && styles.phone,
      )}
    >
      <span>
        <i className={classNames(legendStyles.sign, legendStyles.hit)}>{tick}</i>
        {t("predictions.legendHit")}
      </span>
      <span>
        <i className={classNames(legendStyles.sign, legendStyles.miss)}>{cross}</i>
        {t("predictions.legendMiss")}
      </span>
      <span>
        <i className={classNames(legendStyles.sign, legendStyles.truth)} />
        {t("predictions.legendResult")}
      </span>
    </p>
  );
}

const tick = (
  <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12.5l5.5 5.5L20 6.5" />
  </svg>
);
const cross = (
  <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 5l14 14M19 5L5 19" />
  </svg>
);
