import { useTranslation } from "react-i18next";
import { Checkbox } from "@/ui/checkbox";

interface QuestionProps {
  /** In words. */
  totals: readonly string[];
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  /** Publishing was tried, and the totals are not confirmed. */
  lacksWord: boolean;
}

/** Totals above their match's score: right after a match that was awarded, or where a player has changed clubs; else a mistake. */
export function TotalsQuestion({ totals, isAccepted, onAccept, lacksWord }: QuestionProps) {
  const { t } = useTranslation();
  if (totals.length === 0) return null;
  return (
    <div>
      <h3>{t("organizer.publish.totals")}</h3>
      <p className="sm">{totals.join(" · ")}</p>
      <Checkbox
        isSelected={isAccepted}
        onChange={onAccept}
        error={lacksWord ? t("organizer.publish.totalsMissing") : undefined}
      >
        {t("organizer.publish.totalsRight")}
      </Checkbox>
    </div>
  );
}
