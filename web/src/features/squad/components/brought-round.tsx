import { lazy, Suspense } from "react";
import type { SquadExplanation } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";

const BroughtIn = lazy(async () => ({
  default: (await loadWithTexts(import("./brought-in"), "squad-later")).BroughtIn,
}));

/** Of a round that was brought in, where it came from; few contests have one. */
export const BroughtRound = ({ explanation }: { explanation: SquadExplanation }) =>
  explanation.broughtIn != null && (
    <Suspense>
      <BroughtIn explanation={explanation} />
    </Suspense>
  );
