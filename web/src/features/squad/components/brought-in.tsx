import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { SquadExplanation } from "@/api/types";
import { EmptyState } from "@/ui/states";

/** Tells that a round came from another game, with its total there; without a squad, its points are all that is known. */
export function BroughtIn({ explanation: { broughtIn, slots, points } }: { explanation: SquadExplanation }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (broughtIn == null) return null;
  return (
    <>
      <p className="sm mut" data-brought-in="">
        {t("squad.broughtIn.text")}
        {broughtIn.total !== null && ` ${t("squad.broughtIn.total", { points: inPoints(broughtIn.total) })}`}
      </p>
      {slots.length === 0 && (
        <EmptyState title={t("squad.broughtIn.figures", { points: inPoints(points) })}>
          {t("squad.broughtIn.noSquad")}
        </EmptyState>
      )}
    </>
  );
}
