import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useImportsUnderWay } from "@/features/organizer/shared/api/imports-under-way";
import { formatCount } from "@/i18n/format";
import styles from "@/features/organizer/results/components/results-screen.module.css";

/** Tells that an import is being written into these results; input stays. */
export function ImportNote({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const [first] = useImportsUnderWay(contest._id);
  if (first === undefined) return null;
  const { fileName, done, of } = first;
  return (
    <div className={styles.importing} role="status" data-importing="">
      <b>
        {fileName === null
          ? t("organizer.results.importing")
          : t("organizer.results.importingFile", { file: fileName })}
      </b>{" "}
      {of > 0 && t("organizer.import.progress", { done: formatCount(done), of: formatCount(of) })}
      <p className="sm">{t("organizer.results.importingText")}</p>
    </div>
  );
}
