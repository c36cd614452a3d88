import { useTranslation } from "react-i18next";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Acts } from "@/ui/layout";
import { ButtonLink } from "@/ui/button";

/** The way from what is put down without a file to where it is taken back. */
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
