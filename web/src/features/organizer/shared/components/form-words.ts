import { useTranslation } from "react-i18next";

/** The words of a form's message: our key translated, anything else (a sentence of the server) as it is. */
export function useFormWords(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const words: Record<string, string> = {
    empty: t("organizer.form.empty"),
    oneLanguage: t("organizer.form.oneLanguage"),
    nameLength: t("organizer.form.nameLength"),
    otherName: t("organizer.form.otherName"),
    tooLong: t("organizer.form.tooLong"),
    momentMissing: t("organizer.form.momentMissing"),
    reasonMissing: t("organizer.form.reasonMissing"),
    sportMissing: t("organizer.form.sportMissing"),
    kindMissing: t("organizer.form.kindMissing"),
    amountInvalid: t("organizer.form.amountInvalid"),
    countInvalid: t("organizer.form.countInvalid"),
    factorInvalid: t("organizer.form.factorInvalid"),
    jokerFactorInvalid: t("organizer.form.jokerFactorInvalid"),
    roundsInvalid: t("organizer.form.roundsInvalid"),
    roundPointsInvalid: t("organizer.form.roundPointsInvalid"),
    pointsInvalid: t("organizer.form.pointsInvalid"),
    boundMissing: t("organizer.form.boundMissing"),
    statisticName: t("organizer.form.statisticName"),
    rateInvalid: t("organizer.form.rateInvalid"),
    formationMissing: t("organizer.form.formationMissing"),
    benchInvalid: t("organizer.form.benchInvalid"),
    familyMissing: t("organizer.form.familyMissing"),
    endBeforeStart: t("organizer.form.endBeforeStart"),
    closesBeforeOpens: t("organizer.form.closesBeforeOpens"),
    answerPointsInvalid: t("organizer.form.answerPointsInvalid"),
    answersMissing: t("organizer.form.answersMissing"),
    membersMissing: t("organizer.form.membersMissing"),
    sameSides: t("organizer.form.sameSides"),
    fileEmpty: t("organizer.form.fileEmpty"),
    fileTooLarge: t("organizer.form.fileTooLarge"),
    zoneInvalid: t("organizer.form.zoneInvalid"),
    daysInvalid: t("organizer.form.daysInvalid"),
    addressInvalid: t("organizer.form.addressInvalid"),
    columnsMissing: t("organizer.form.columnsMissing"),
    percentInvalid: t("organizer.form.percentInvalid"),
    tablesMissing: t("organizer.form.tablesMissing"),
    tablesTooLarge: t("organizer.form.tablesTooLarge"),
    entryCodeShort: t("organizer.form.entryCodeShort"),
    domainInvalid: t("organizer.form.domainInvalid"),
    adjustmentInvalid: t("organizer.form.adjustmentInvalid"),
  };
  return (message) => (message === undefined ? undefined : (words[message] ?? message));
}
