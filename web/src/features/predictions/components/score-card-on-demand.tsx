import { lazy, Suspense, type ComponentProps } from "react";
import { SkeletonLines } from "@/ui/states";

const Card = lazy(async () => ({ default: (await import("./typed-parts")).ScoreCard }));

/** A match whose score is predicted; its fields come only where a contest asks for scores. */
export function ScoreCard(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={<SkeletonLines lines={2} height={44} />}>
      <Card {...props} />
    </Suspense>
  );
}
