import { useTranslation } from "react-i18next";
import type { RowFault } from "@/features/organizer/results/model/sport-rules";

/** The fault of a result, in words. */
export function useFaultWords(): (fault: RowFault) => string {
  const { t } = useTranslation();
  return (fault) =>
    ({
      half: t("organizer.fault.half"),
      setSkipped: t("organizer.fault.setSkipped"),
      notNumber: t("organizer.fault.notNumber"),
      ftMissing: t("organizer.fault.ftMissing"),
      extraTimeBelow: t("organizer.fault.extraTimeBelow"),
      penaltiesDrawn: t("organizer.fault.penaltiesDrawn"),
      medalistTwice: t("organizer.fault.medalistTwice"),
      resultMissing: t("organizer.fault.resultMissing"),
      retiredWon: t("organizer.fault.retiredWon"),
      setsImpossible: t("organizer.fault.setsImpossible"),
      heatsTooMany: t("organizer.fault.heatsTooMany"),
      undecided: t("organizer.fault.undecided"),
      winnerWithoutMedal: t("organizer.fault.winnerWithoutMedal"),
    })[fault];
}
