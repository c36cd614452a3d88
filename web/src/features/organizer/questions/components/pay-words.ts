import { useTranslation } from "react-i18next";
import type { OrganizerQuestion } from "@/api/types";
import { formatTenths } from "@/i18n/format";
import { numberText } from "@/ui/event-names";

/** A question's form and points: "2 of 4 · 3.0 pts each", "a number from 0 to 400 · up to 10.0 pts", "text · 5.0 pts". */
export function usePayWords(): (question: OrganizerQuestion) => string {
  const { t } = useTranslation();
  return ({ form, number, choose, answers, points }) =>
    form === "order"
      ? t("organizer.question.ordered.pays", {
          places: choose,
          of: answers.length,
          points: formatTenths(points),
        })
      : form === "text"
        ? t("organizer.question.typed.pays", { points: formatTenths(points) })
        : number == null
          ? t("organizer.question.pays", { count: choose, of: answers.length, points: formatTenths(points) })
          : t("organizer.question.number.pays", {
              least: numberText(String(number.least)),
              most: numberText(String(number.most)),
              points: formatTenths(points),
            });
}
