import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { SquadExplanation } from "@/api/types";
import { EmptyState } from "@/ui/states";

/** Tells that a round came from another game, and its figures there; nothing of a round that was played here. */
export function BroughtIn({ explanation }: { explanation: SquadExplanation }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { broughtIn } = explanation;
  if (broughtIn == null) return null;
  return (
    <p className="sm mut" data-brought-in="">
      {t("squad.broughtIn.text")}
      {broughtIn.total !== null && ` ${t("squad.broughtIn.total", { points: inPoints(broughtIn.total) })}`}
    </p>
  );
}

/** A round that came without a squad: its points are all that is known. */
export function BroughtFigures({ explanation: { points } }: { explanation: SquadExplanation }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <EmptyState title={t("squad.broughtIn.figures", { points: inPoints(points) })}>
      {t("squad.broughtIn.noSquad")}
    </EmptyState>
  );
}
