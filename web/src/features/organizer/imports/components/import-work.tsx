import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { hasStatus } from "@/api/client";
import { readAgain, useAct } from "@/features/organizer/shared/api/act";
import { applyImport, isUnderWay, useImport } from "@/features/organizer/imports/api/imports";
import { Remarks } from "@/features/organizer/imports/components/import-remarks";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast } from "@/ui/toast";
import styles from "@/features/organizer/imports/components/import-preview.module.css";

interface WorkProps {
  contestId: string;
  importId: string;
  onOtherFile: () => void;
}

/** An import that the server is applying: how far it is, or why it failed. Once it is applied, the fixtures are shown. */
export function ImportWork({ contestId, importId, onOtherFile }: WorkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useImport(contestId, importId);
  const again = useAct(applyImport(contestId));
  const isApplied = data?.state === "applied";
  useEffect(() => {
    if (!isApplied) return;
    void readAgain();
    toast("success", t("organizer.import.applied"));
    void navigate(`/organizer/${contestId}`, { replace: true });
  }, [isApplied, contestId, navigate, t]);
  if (hasStatus(error, 404)) return <Gone onOtherFile={onOtherFile} />;
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={3} height={44} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const { progress, failure } = data;
  return (
    <section className={styles.preview} data-import={data.state}>
      {isUnderWay(data) && progress !== null && (
        <>
          <h2>{t("organizer.import.underWay")}</h2>
          <progress
            className={styles.bar}
            aria-label={t("organizer.import.underWay")}
            max={Math.max(progress.of, 1)}
            value={progress.done}
          />
          <p role="status">
            {progress.of === 0
              ? t("organizer.import.begins")
              : t("organizer.import.progress", {
                  done: formatCount(progress.done),
                  of: formatCount(progress.of),
                })}
          </p>
          <p>{t("organizer.import.underWayText")}</p>
        </>
      )}
      {failure !== null && (
        <>
          <h2>{t("organizer.import.failed")}</h2>
          <p role="alert">{failure.detail}</p>
          <Remarks title={t("organizer.import.problems")} remarks={data.problems} isBad />
          <p>{t("organizer.import.failedText")}</p>
          <ProblemNote problem={again.problem} />
          <Acts>
            <Button look="primary" onPress={() => again.run({ importId })} isPending={again.isPending}>
              {t("organizer.import.again")}
            </Button>
            <Button onPress={onOtherFile}>{t("organizer.import.otherFile")}</Button>
          </Acts>
        </>
      )}
    </section>
  );
}

/** Imports that are not applied are deleted after a day. */
function Gone({ onOtherFile }: { onOtherFile: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.preview}>
      <p>{t("organizer.import.gone")}</p>
      <Acts>
        <Button look="primary" onPress={onOtherFile}>
          {t("organizer.import.otherFile")}
        </Button>
      </Acts>
    </section>
  );
}
