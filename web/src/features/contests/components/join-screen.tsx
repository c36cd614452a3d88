import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function JoinScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("contests.title")} />;
}
