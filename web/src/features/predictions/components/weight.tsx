import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { isWeighted } from "@/api/weights";
import { factorWords } from "@/ui/factor-words";

/** By how much the points of an event are multiplied; nothing where they count once. */
export function Weight({ event }: { event: Pick<SportEvent, "weight"> }) {
  const { t } = useTranslation();
  if (!isWeighted(event.weight)) return null;
  return <b className="sm">{t("predictions.weight", { factor: factorWords(event.weight) })}</b>;
}
