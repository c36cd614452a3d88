import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isNewer, saveSheet } from "@/features/organizer/athletes/api/sheet";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { changesIn } from "@/features/organizer/athletes/model/body";
import { keepFocus, useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/athletes/components/save-bar.module.css";

/** Saves the right rows of the sheet, all in one act; rows with a fault stay typed. */
export function SaveBar({ sheet, newer }: { sheet: Sheet; newer: ReactNode }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  /** The revision that was saved over last. */
  const [tried, setTried] = useState("");
  const { changes, isEmpty } = sheet;
  const leftOut = sheet.faulty.size + new Set(sheet.clubFaults.map(({ club }) => club)).size;
  const { isReasonNeeded, nextFixture } = sheet.sheet;
  const act = useAct(saveSheet(sheet.contest._id), {
    done: (sent) => t("organizer.sheet.saved", { count: changesIn(sent) }),
    onAnswer: sheet.saved,
    onDone: () => {
      setReason("");
      setAsked(false);
    },
  });
  // over a sheet that was read since, the refusal says nothing any more
  const problem = isNewer(act.problem) && tried !== sheet.sheet.revision ? null : act.problem;
  if (isEmpty && problem === null) return null;
  const isMissing = isReasonNeeded && reason.trim() === "";
  const save = () => {
    setAsked(true);
    setTried(sheet.sheet.revision);
    if (!isMissing) act.run({ ...sheet.take(), ...(isReasonNeeded ? { reason: reason.trim() } : {}) });
  };
  const discard = () => {
    sheet.discard();
    keepFocus();
  };
  return (
    <section className={styles.bar} aria-label={t("organizer.sheet.saving")} data-save="">
      {isNewer(problem) ? newer : <ProblemNote problem={problem} />}
      {isReasonNeeded && changes > 0 && (
        <TextField
          label={t("organizer.reason")}
          hint={t("organizer.reasonHint")}
          maxLength={500}
          isRequired
          value={reason}
          onChange={setReason}
          error={isAsked && isMissing ? t("organizer.form.reasonMissing") : undefined}
        />
      )}
      <div className={styles.line}>
        <p className="sm">
          {leftOut > 0 && <b>{t("organizer.sheet.leftOut", { count: leftOut })} </b>}
          {nextFixture === null
            ? t("organizer.sheet.fromNow")
            : t("organizer.sheet.fromRound", { round: textOf(nextFixture.name) })}
        </p>
        <Acts>
          <Button onPress={discard} isDisabled={act.isPending || isEmpty}>
            {t("organizer.sheet.discard")}
          </Button>
          <Button look="primary" onPress={save} isPending={act.isPending} isDisabled={changes === 0}>
            {t("organizer.sheet.save", { count: changes })}
          </Button>
        </Acts>
      </div>
    </section>
  );
}
