import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { isOut, readWinners, type Reachable } from "@/features/organizer/people/api/winners";
import { usePrizeWords } from "@/features/organizer/people/hooks/use-prize-words";
import { unplaced, wonWithout } from "@/features/organizer/people/model/winners";
import { csvOf } from "@/features/organizer/shared/model/csv";
import { storedLanguage } from "@/i18n/language";
import { saveFile } from "@/ui/save-file";
import { toastError } from "@/ui/toast";

/** Has the browser save who won what in a closed contest; `fixtureId` is any of its fixtures. */
export function useWinnersFile(contest: Contest, fixtureId: string) {
  const { t } = useTranslation();
  const prizeWords = usePrizeWords();
  const telephones: Record<Reachable["telephone"], string> = {
    none: t("organizer.winners.none"),
    unconfirmed: t("organizer.winners.unconfirmed"),
    confirmed: t("organizer.winners.confirmed"),
  };
  return useMutation({
    mutationFn: async () => {
      const prizes = contest.prizes.prizesList;
      const winners = await readWinners(contest, fixtureId);
      const out = new Set(winners.filter(isOut).map(({ entry }) => entry));
      const won = wonWithout(
        winners.map(({ entry }) => entry),
        prizes,
        (entry) => out.has(entry),
      );
      const heads = [
        t("organizer.winners.place"),
        t("organizer.winners.team"),
        t("organizer.winners.person"),
        t("organizer.people.email"),
        t("organizer.winners.emailState"),
        t("organizer.winners.telephoneState"),
        t("organizer.winners.prize"),
      ];
      const rows = winners.map(({ entry, user }, index) => [
        entry.rankingPosition,
        entry.name,
        user?.userName ?? t("organizer.people.noName"),
        user?.email ?? "",
        user === null
          ? t("organizer.winners.gone")
          : user.emailConfirmed
            ? telephones.confirmed
            : telephones.unconfirmed,
        user === null ? "" : telephones[user.telephone],
        out.has(entry) ? t("organizer.winners.noPrize") : prizeWords(won[index] ?? []),
      ]);
      const others = unplaced(prizes).map(({ position, prize }) => [position, "", "", "", "", "", prize]);
      const separator = storedLanguage() === "pl" ? ";" : ",";
      const file = new Blob([csvOf([heads, ...rows, ...others], separator)], {
        type: "text/csv;charset=utf-8",
      });
      saveFile(file, t("organizer.winners.file"));
    },
    onError: (problem) => toastError(problem),
  });
}
