import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { totals, type EventView } from "../model/sheet";
import { ChosenCount, MissingText, SheetCard } from "./progress";
import { SectionHead } from "@/ui/section-head";
import { classNames } from "@/ui/class-names";
import layoutStyles from "@/ui/layout.module.css";
import styles from "@/features/predictions/components/fixture-sheet.module.css";

/** Beside an open fixture: what is missing and what all choices could bring. */
export function OpenRail({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <>
      <section className={styles.beside}>
        <SectionHead>
          <h3>
            <ChosenCount sheet={sheet} />
          </h3>
        </SectionHead>
        <SheetCard sheet={sheet} />
        <p className={classNames(layoutStyles.spaced, "sm")}>
          <MissingText sheet={sheet} />
        </p>
      </section>
      <section className={styles.besideOrPhone}>
        <SectionHead>
          <h3>{t("predictions.possible")}</h3>
          <b className="d d28">{inPoints(totals(sheet).possible)}</b>
        </SectionHead>
        <p className="sm">{t("predictions.possibleText")}</p>
      </section>
    </>
  );
}
