import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function PredictionsScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("predictions.title")} />;
}
