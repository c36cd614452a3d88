import { useTranslation } from "react-i18next";
import type { Won } from "@/features/organizer/people/model/winners";

/** What a team wins, in words; nothing where it wins nothing. */
export function usePrizeWords() {
  const { t } = useTranslation();
  return (won: readonly Won[]) =>
    won
      .map(({ prize, divided }) =>
        divided === null ? prize : t("organizer.winners.divided", { prize, count: divided }),
      )
      .join(" + ");
}
