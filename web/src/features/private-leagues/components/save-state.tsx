import { Check, Clock, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SaveStatus } from "@/features/private-leagues/model/autosave";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/status.module.css";

interface SaveStateProps {
  status: SaveStatus;
  /** Whether anything was written here: an untouched field says nothing. */
  isTouched: boolean;
  onRetry: () => void;
}

/** The state of the text in a field that saves itself. */
export function SaveState({ status, isTouched, onRetry }: SaveStateProps) {
  const { t } = useTranslation();
  return (
    <span role="status" data-unsaved={(isTouched && status !== "saved") || undefined}>
      {isTouched && status === "saved" && (
        <span className={classNames(styles.status, styles.good)}>
          <Check className="ico" aria-hidden="true" />
          {t("privateLeagues.saved")}
        </span>
      )}
      {(status === "unsaved" || status === "saving") && (
        <span className={styles.status}>
          <Clock className="ico" aria-hidden="true" />
          {status === "unsaved" ? t("privateLeagues.unsaved") : t("privateLeagues.saving")}
        </span>
      )}
      {status === "failed" && (
        <span className={classNames(styles.status, styles.bad)}>
          <RotateCw className="ico" aria-hidden="true" />
          {t("privateLeagues.notSaved")}
          <button type="button" className={styles.redo} onClick={onRetry}>
            {t("privateLeagues.saveAgain")}
          </button>
        </span>
      )}
    </span>
  );
}
