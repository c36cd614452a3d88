import { useTranslation } from "react-i18next";
import { formatTenths } from "@/i18n/format";
import { totals, type EventView } from "../model/sheet";
import { ChosenCount, MissingText, PunchCard } from "./progress";

/** Beside an open fixture: what is missing and what all choices could bring. */
export function OpenRail({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  return (
    <>
      <section className="hide-s">
        <div className="sect">
          <h3>
            <ChosenCount sheet={sheet} />
          </h3>
        </div>
        <PunchCard sheet={sheet} />
        <p className="sm spaced">
          <MissingText sheet={sheet} />
        </p>
      </section>
      <section>
        <div className="sect">
          <h3>{t("predictions.possible")}</h3>
          <b className="d d28">{formatTenths(totals(sheet).possible)}</b>
        </div>
        <p className="sm">{t("predictions.possibleText")}</p>
      </section>
    </>
  );
}
