import { useTranslation } from "react-i18next";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Acts } from "@/ui/layout";
import { ButtonLink } from "@/ui/button";

/** The way from values entered without a file to the screen that takes them back. */
export function WayToImports() {
  const { t } = useTranslation();
  const contest = useContest();
  return (
    <Acts after>
      <ButtonLink size="small" to={`/organizer/${contest._id}/import`}>
        {t("organizer.import.back.wayThere")}
      </ButtonLink>
    </Acts>
  );
}
