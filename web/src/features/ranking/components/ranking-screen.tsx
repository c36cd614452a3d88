import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function RankingScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("ranking.title")} />;
}
