import { useTranslation } from "react-i18next";
import { Masthead } from "@/ui/masthead";

export function NotFoundScreen() {
  const { t } = useTranslation();
  return <Masthead title={t("notFound.title")} />;
}
