import { useTranslation } from "react-i18next";
import { formatCount } from "@/i18n/format";

/** A place in a ranking: "=2" where several teams have it. */
export function Position({ position, isShared }: { position: number; isShared: boolean }) {
  const { t } = useTranslation();
  if (!isShared) return formatCount(position);
  return (
    <>
      <span aria-hidden="true">={formatCount(position)}</span>
      <span className="vh">{t("ranking.tied", { position: formatCount(position) })}</span>
    </>
  );
}
