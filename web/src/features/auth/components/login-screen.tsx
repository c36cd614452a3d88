import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function LoginScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("auth.login")} />;
}
