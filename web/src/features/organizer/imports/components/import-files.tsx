import { useTranslation } from "react-i18next";
import type { AppliedImport } from "@/api/types";
import { useAppliedImports } from "@/features/organizer/imports/api/imports";
import { useImportName } from "@/features/organizer/imports/hooks/use-import-name";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import rowStyles from "@/features/organizer/shared/components/console-rows.module.css";
import styles from "@/features/organizer/imports/components/import-preview.module.css";

/** The files, lists and sheets that were taken in, each with the way to take it back; nothing before the first one. */
export function ImportedFiles() {
  const { t } = useTranslation();
  const contest = useContest();
  const files = useAppliedImports(contest._id).data ?? [];
  const nameOf = useImportName();
  const ways = {
    file: t("organizer.import.back.way.file"),
    list: t("organizer.import.back.way.list"),
    sheet: t("organizer.import.back.way.sheet"),
    feed: t("organizer.import.back.way.feed"),
  };
  const changesOf = ({ source, appliedAt, new: made, changed, athletes }: AppliedImport) =>
    source === "sheet"
      ? t("organizer.import.back.saved", { at: formatMoment(appliedAt), number: formatCount(athletes) })
      : t("organizer.import.back.changes", {
          at: formatMoment(appliedAt),
          new: formatCount(made),
          changed: formatCount(changed),
        });
  if (files.length === 0) return null;
  return (
    <section className={styles.preview} aria-label={t("organizer.import.back.files")}>
      <SectionHead>
        <h2>{t("organizer.import.back.files")}</h2>
      </SectionHead>
      <p>{t("organizer.import.back.filesText")}</p>
      <ul className={rowStyles.rows}>
        {files.map((file) => (
          <li key={file._id} data-imported={file._id}>
            <div className="sm mut">{ways[file.source]}</div>
            <div className={rowStyles.what}>
              <b>{nameOf(file)}</b>
              <p className="sm mut">{changesOf(file)}</p>
            </div>
            <div className="sm">
              {file.takenBackAt !== null
                ? t("organizer.import.back.takenAt", { at: formatMoment(file.takenBackAt) })
                : !file.canBeTakenBack && t("organizer.import.back.unknown")}
            </div>
            {file.takenBackAt !== null ? (
              <ButtonLink size="small" to={`?back=${file._id}`}>
                {t("organizer.import.back.see")}
                <span className="vh"> : {nameOf(file)}</span>
              </ButtonLink>
            ) : (
              file.canBeTakenBack &&
              !contest.isClosed && (
                <ButtonLink size="small" to={`?back=${file._id}`}>
                  {t("organizer.import.back.open")}
                  <span className="vh"> : {nameOf(file)}</span>
                </ButtonLink>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
