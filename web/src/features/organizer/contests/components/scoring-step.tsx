import { TyperStep } from "@/features/organizer/contests/components/typer-step";
import { PointsStep } from "@/features/organizer/contests/components/points-step";
import type { StepProps } from "@/features/organizer/contests/components/step-props";

/** The scoring of a contest: points of statistics, or predictions with their rates. */
export function ScoringStep(props: StepProps) {
  return props.contest.eventType === "Fantasy" ? <PointsStep {...props} /> : <TyperStep {...props} />;
}
