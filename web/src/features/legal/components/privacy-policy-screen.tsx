import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function PrivacyPolicyScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("privacy.title")} />;
}
