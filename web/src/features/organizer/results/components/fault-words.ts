import { useTranslation } from "react-i18next";
import type { EntryFault } from "@/features/organizer/results/model/results";

/** What is wrong with a result, in words. */
export function useFaultWords(): (fault: EntryFault) => string {
  const { t } = useTranslation();
  return (fault) =>
    ({
      half: t("organizer.fault.half"),
      notNumber: t("organizer.fault.notNumber"),
      ftMissing: t("organizer.fault.ftMissing"),
      extraTimeBelow: t("organizer.fault.extraTimeBelow"),
      penaltiesDrawn: t("organizer.fault.penaltiesDrawn"),
      penaltiesWithoutDraw: t("organizer.fault.penaltiesWithoutDraw"),
      medalistTwice: t("organizer.fault.medalistTwice"),
    })[fault];
}
