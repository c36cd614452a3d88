import { useTranslation } from "react-i18next";
import { useErrorReport, useScreenState } from "@/features/contact/api/reports";
import { failureWords } from "@/features/contact/model/failure";
import { Button } from "@/ui/button";
import { SeatRow } from "@/ui/seats";
import { toastError } from "@/ui/toast";
import styles from "@/features/contact/components/error-report.module.css";

/** "Send report" on a screen that failed, beside all that it sends. Part of the row of acts there. */
export function ErrorReport({ failure, screen }: { failure: unknown; screen: string }) {
  const { t } = useTranslation();
  const state = useScreenState();
  const { mutate, isPending, isSuccess } = useErrorReport();
  const words = failureWords(failure);
  const send = () =>
    mutate(
      { message: words, category: t("report.category"), source: screen, state, userThatComplained: null },
      { onError: (error) => toastError(error) },
    );
  const facts: [string, string | null | undefined][] = [
    [t("report.screen"), screen],
    [t("report.league"), state?.leagueName],
    [t("report.team"), state?.teamName],
    [t("report.failure"), words],
  ];
  return (
    <>
      {!isSuccess && (
        <Button isPending={isPending} onPress={send}>
          {t("report.send")}
        </Button>
      )}
      <div className={styles.below}>
        {/* a status that is there before it has words is read out when it gets some */}
        <p role="status" className={styles.sent}>
          {isSuccess && t("report.sent")}
        </p>
        <div className={styles.content}>
          <b>{isSuccess ? t("report.wasSent") : t("report.onlyThis")}</b>
          <dl>
            {facts.map(
              ([what, said]) =>
                said !== undefined &&
                said !== null &&
                said !== "" && (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{said}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <SeatRow seats={["×", null, null, null]} className={styles.seats} />
      </div>
    </>
  );
}
