import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import type { Member } from "@/features/organizer/people/model/attendance";

/** What a standing is called in a contest's game. */
export function useStandingWords({
  eventType,
}: Pick<Contest, "eventType">): Record<Member["standing"], string> {
  const { t } = useTranslation();
  return eventType === "Fantasy"
    ? {
        saved: t("organizer.missing.fantasy.saved"),
        carried: t("organizer.missing.fantasy.carried"),
        partial: t("organizer.missing.fantasy.partial"),
        none: t("organizer.missing.fantasy.none"),
      }
    : {
        saved: t("organizer.missing.typer.saved"),
        carried: t("organizer.missing.typer.carried"),
        partial: t("organizer.missing.typer.partial"),
        none: t("organizer.missing.typer.none"),
      };
}

/** How a member stands, in words: of predictions how many are missing. */
export function useMemberWords(contest: Pick<Contest, "eventType">): (member: Member) => string {
  const { t } = useTranslation();
  const words = useStandingWords(contest);
  return ({ standing, chosen, wanted }) =>
    contest.eventType === "Typer" && wanted > chosen
      ? t("organizer.missing.typer.lacks", { count: wanted - chosen, chosen, wanted })
      : words[standing];
}
