import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import styles from "@/app/origin-banner.module.css";

/** The banner of a contest's competition, such as a sponsor's, below each of its pages; nothing without one. */
export function OriginBanner({ origin }: { origin: Contest["origin"] }) {
  const { t } = useTranslation();
  const [source] = origin.otherImages;
  if (source === undefined) return null;
  const { mobile, desktop } = origin.imgHeightMin;
  const heights = { "--mobile": `${mobile}px`, "--desktop": `${desktop}px` } as CSSProperties;
  return (
    <img
      className={styles.banner}
      style={heights}
      src={`/api${source}`}
      width={origin.imgWidth ?? undefined}
      height={origin.imgHeight ?? undefined}
      alt={t("nav.banner", { name: origin.name })}
      loading="lazy"
    />
  );
}
