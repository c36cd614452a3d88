import { useTranslation } from "react-i18next";
import { isDistance, isMargin, isSum } from "@/api/pays";
import { usePoints } from "@/api/points";
import type { Fixture, FixtureExplanation } from "@/api/types";
import { Dialog } from "@/ui/dialog";
import { eventTitle } from "@/ui/event-names";
import { ExplainedTable } from "@/ui/explained";
import type { EventView } from "../model/sheet";

interface PointsDialogProps {
  view: EventView;
  fixture: Fixture;
  explanation: FixtureExplanation;
  sport: string;
  onClose: () => void;
}

/** The points popup of one event (spec §2): 90 % of a phone's screen, 800 × 600 on a desktop. */
export function PointsDialog({ view, fixture, explanation, sport, onClose }: PointsDialogProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const title = eventTitle(view.event);
  const byScore = (scale: NonNullable<EventView["scale"]>) => {
    if (isSum(scale) || isMargin(scale)) return t("points.sumFormula");
    return isDistance(scale) ? t("points.distanceFormula") : t("points.scaleFormula");
  };
  const byForm = {
    choice: t("points.questionFormula"),
    number: t("points.numberFormula"),
    text: t("points.textFormula"),
    order: t("points.orderFormula"),
  };
  const question = view.event.question;
  const byRate = question == null ? t("points.formula") : byForm[question.form];
  const formula = view.scale === null ? byRate : byScore(view.scale);
  return (
    <Dialog
      isOpen
      points
      onClose={onClose}
      title={title}
      eyebrow={t("fixtures.title", { name: fixture.name, points: inPoints(view.points ?? 0) })}
    >
      <p className="sm mut">{formula}</p>
      <ExplainedTable
        events={explanation.events.filter((event) => event.key === view.event.key)}
        fixture={fixture}
        sport={sport}
        caption={t("predictions.pointsOf", { event: title })}
      />
    </Dialog>
  );
}
