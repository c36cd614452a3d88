import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ButtonLink } from "@/ui/button";

interface CompareLinkProps {
  teamId: string;
  /** null: the newest round that can be compared. */
  fixtureId: string | null;
  onOpen: () => void;
}

/** Leads to my team beside another's, in the same round; from there the way goes back to this screen. */
export function CompareLink({ teamId, fixtureId, onOpen }: CompareLinkProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      to={fixtureId === null ? `/rival/${teamId}` : `/rival/${teamId}?fixture=${fixtureId}`}
      state={{ from: `${pathname}${search}` }}
      onClick={onOpen}
    >
      <Scale className="ico" aria-hidden="true" />
      {t("team.compare")}
    </ButtonLink>
  );
}
