import { useTranslation } from "react-i18next";
import type { ClubColumn } from "@/features/organizer/athletes/model/draft";

/** What a club's cells are called. */
export function useClubWords(): Record<ClubColumn, string> {
  const { t } = useTranslation();
  return {
    pl: t("organizer.sheet.clubs.pl"),
    en: t("organizer.sheet.clubs.en"),
    primary: t("organizer.sheet.clubs.primary"),
    secondary: t("organizer.sheet.clubs.secondary"),
  };
}
