import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function RulesScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("rules.title")} />;
}
