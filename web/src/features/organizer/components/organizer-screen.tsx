import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function OrganizerScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("organizer.title")} />;
}
