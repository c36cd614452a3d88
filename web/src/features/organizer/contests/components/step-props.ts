import type { Contest } from "@/api/types";

/** What every step takes. */
export interface StepProps {
  contest: Contest;
  /** Once it is saved: a draft goes on to the next one. */
  onSaved: () => void;
}
