import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import type { Compared } from "../hooks/use-compared";
import type { Athletes } from "../model/market";
import { TextButton } from "./text-button";
import styles from "@/features/squad/components/compare-bar.module.css";

/** Who is ticked to be compared; with two the way to the comparison. */
export function CompareBar({ compared, athletes }: { compared: Compared; athletes: Athletes }) {
  const { t } = useTranslation();
  const { ids } = compared;
  if (ids.length === 0) return null;
  return (
    <div className={styles.bar}>
      <p className="sm" role="status">
        <b>{ids.map((id) => athletes.get(id)?.surname ?? "").join(", ")}</b>
        <span className="mut">
          {ids.length === 1 ? t("squad.compare.another") : t("squad.compare.ready")}
        </span>
      </p>
      <TextButton onClick={compared.clear}>{t("squad.compare.clear")}</TextButton>
      {ids.length === 2 && (
        <Button size="small" look="primary" onPress={compared.open}>
          {t("squad.compare.act")}
        </Button>
      )}
    </div>
  );
}
