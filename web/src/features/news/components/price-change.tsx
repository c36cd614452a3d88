import { useTranslation } from "react-i18next";
import { formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/news/components/price-change.module.css";

/** ▲ +0,2: the direction by shape, sign and words, never by colour alone. */
export function PriceChange({ by }: { by: number }) {
  const { t } = useTranslation();
  const isUp = by > 0;
  return (
    <span className={classNames(styles.change, isUp ? styles.up : styles.down)}>
      <svg viewBox="0 0 10 9" aria-hidden="true">
        <path d={isUp ? "M5 0 10 9H0Z" : "M5 9 0 0h10Z"} />
      </svg>
      <span className="vh">{t(isUp ? "news.dearer" : "news.cheaper")} </span>
      {isUp ? "+" : ""}
      {formatTenths(by)}
    </span>
  );
}
