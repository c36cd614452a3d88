import { TyperStep } from "@/features/organizer/contests/components/typer-step";
import { PointsStep } from "@/features/organizer/contests/components/points-step";
import type { StepProps } from "@/features/organizer/contests/components/step-props";

/** What a contest scores by: what statistics are worth, or what is predicted at which rates. */
export function ScoringStep(props: StepProps) {
  return props.contest.eventType === "Fantasy" ? <PointsStep {...props} /> : <TyperStep {...props} />;
}
