import type { CellState } from "@/ui/score-cell";

/** One prediction as both twins draw it. */
export interface CellView {
  name: string;
  predictionFamily: string;
  /** For screen readers, without the state. */
  label: string;
  /** What stands in the cell. */
  text: string;
  /** Points, with their sign once scored. */
  figure: string;
  state: CellState;
  /** Not on offer any more. */
  isDisabled: boolean;
  /** ISO country of a club's flag. */
  country: string | null;
}
