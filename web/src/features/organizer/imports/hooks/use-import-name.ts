import { useTranslation } from "react-i18next";
import type { AppliedImport } from "@/api/types";

/** Names an import: the name of its file, else the way in. */
export function useImportName() {
  const { t } = useTranslation();
  const ways = {
    file: t("organizer.import.back.noName"),
    list: t("organizer.import.back.list"),
    sheet: t("organizer.import.back.sheet"),
    feed: t("organizer.import.back.way.feed"),
  };
  return ({ fileName, source }: Pick<AppliedImport, "fileName" | "source">) => fileName ?? ways[source];
}
