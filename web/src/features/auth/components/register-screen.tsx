import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function RegisterScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("auth.register")} />;
}
