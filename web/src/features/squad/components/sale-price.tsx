import { useTranslation } from "react-i18next";
import { money } from "./use-words";

/** What a sale pays, beside a price that it differs from. */
export function SalePrice({ price, sale }: { price: number; sale: number }) {
  const { t } = useTranslation();
  return price === sale ? null : (
    <span className="xs mut">{t("squad.player.sale", { price: money(sale) })}</span>
  );
}
