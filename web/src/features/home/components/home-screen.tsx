import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function HomeScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("home.title")} />;
}
