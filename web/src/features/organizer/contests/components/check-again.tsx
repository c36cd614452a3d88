import { useTranslation } from "react-i18next";
import { formatSecond } from "@/i18n/format";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/contests/components/checklist.module.css";

interface CheckAgainProps {
  checkedAt: string;
  isChecking: boolean;
  onCheck: () => void;
}

/** When a list was checked, and the act that checks it once more. */
export function CheckAgain({ checkedAt, isChecking, onCheck }: CheckAgainProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.again}>
      <Button size="small" onPress={onCheck} isPending={isChecking}>
        {t("organizer.publishing.again")}
      </Button>
      <span className="sm mut">{t("organizer.publishing.checked", { at: formatSecond(checkedAt) })}</span>
    </p>
  );
}
