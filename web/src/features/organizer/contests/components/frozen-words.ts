import { useTranslation } from "react-i18next";
import type { Consequences } from "@/api/types";
import { formatMoment } from "@/i18n/format";

/** Why settings that the first lock freezes don't change any more; null while they do. */
export function useFrozenWords(found: Consequences | undefined): string | null {
  const { t } = useTranslation();
  if (found?.frozen !== true) return null;
  return found.changeableUntil === null
    ? t("organizer.wizard.frozen")
    : t("organizer.wizard.frozenSince", { at: formatMoment(found.changeableUntil) });
}
