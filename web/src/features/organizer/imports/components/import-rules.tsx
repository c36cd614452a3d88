import { useTranslation } from "react-i18next";
import type { ImportPreview } from "@/api/types";
import { Remarks } from "@/features/organizer/imports/components/import-remarks";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/imports/components/import-preview.module.css";

interface RulesProps {
  preview: ImportPreview;
  takesRules: boolean;
  onTakeRules: (taken: boolean) => void;
  isPending: boolean;
}

/** Problems, notices, and by what the files' season scored otherwise: one press looks again with its scoring. */
export function ImportRemarksAndRules({ preview, takesRules, onTakeRules, isPending }: RulesProps) {
  const { t } = useTranslation();
  const reasons = [...new Set(preview.seasonRules.map(({ reason }) => reason))];
  return (
    <>
      <Remarks title={t("organizer.import.problems")} remarks={preview.problems} isBad />
      <Remarks title={t("organizer.import.notices")} remarks={preview.notices} />
      {(reasons.length > 0 || takesRules) && (
        <div className={styles.rules}>
          <h3>{t("organizer.import.seasonRules", { count: preview.seasonRules.length })}</h3>
          {reasons.length > 0 && (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <Checkbox isSelected={takesRules} onChange={onTakeRules} isDisabled={isPending}>
            {t("organizer.import.takeRules")}
          </Checkbox>
        </div>
      )}
    </>
  );
}
