import type { Consent, ConsentDecision } from "@/api/types";

/** How a consent stands: the last decision, and whether that was about the text of now. */
export interface Standing {
  decision: ConsentDecision | null;
  isGiven: boolean;
  isOutdated: boolean;
}

/** Finds how a consent stands among decisions, the newest first. One about an older text gives nothing. */
export function standingOf(consent: Consent, decisions: readonly ConsentDecision[]): Standing {
  const decision = decisions.find(({ key }) => key === consent.key) ?? null;
  const isOutdated = decision !== null && decision.version !== consent.version;
  return { decision, isGiven: decision?.accepted === true && !isOutdated, isOutdated };
}
