import { useTranslation } from "react-i18next";
import { priceText, type Column } from "@/features/organizer/athletes/model/cells";
import type { Fault, Usual } from "@/features/organizer/athletes/model/faults";

/** The fault of a cell, in words. */
export function useSheetFaultWords(usual: Usual): (fault: Fault) => string {
  const { t } = useTranslation();
  const columnWords = useColumnWords();
  return ({ kind, text, column, repair }) =>
    ({
      clash: t("organizer.sheet.fault.clash", { column: columnWords(column), now: repair ?? "" }),
      clubBad: t("organizer.sheet.fault.clubBad", { club: text }),
      clubUnknown: t("organizer.sheet.fault.clubUnknown", { club: text }),
      missing: t("organizer.sheet.fault.missing", { column: columnWords(column) }),
      positionFrozen: t("organizer.sheet.fault.positionFrozen"),
      positionUnknown: t("organizer.sheet.fault.positionUnknown", { position: text }),
      priceBad: t("organizer.sheet.fault.priceBad", { price: text }),
      priceRange: t("organizer.sheet.fault.priceRange", { price: text }),
      priceSuspect: t("organizer.sheet.fault.priceSuspect", {
        price: text,
        highest: priceText(usual.highest),
      }),
      surnameEmpty: t("organizer.sheet.fault.surnameEmpty"),
    })[kind];
}

/** What a column is called. */
export function useColumnWords(): (column: Column) => string {
  const { t } = useTranslation();
  return (column) =>
    ({
      surname: t("organizer.sheet.column.surname"),
      name: t("organizer.sheet.column.name"),
      club: t("organizer.sheet.column.club"),
      position: t("organizer.sheet.column.position"),
      price: t("organizer.sheet.column.price"),
      sale: t("organizer.sheet.column.sale"),
    })[column];
}
