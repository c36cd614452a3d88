import { useTranslation } from "react-i18next";
import type { Sale } from "@/features/organizer/athletes/model/cells";

/** Whether somebody can be bought, in words. */
export function useSaleWords(): Record<Sale, string> {
  const { t } = useTranslation();
  return {
    sale: t("organizer.sheet.sale.sale"),
    held: t("organizer.sheet.sale.held"),
    gone: t("organizer.sheet.sale.gone"),
  };
}
