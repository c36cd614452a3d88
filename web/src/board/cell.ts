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
  /** The rate, where it is shown besides: of who wins and of clubs, before they are scored. */
  rate: string | null;
  state: CellState;
  /** Not on offer any more. */
  isDisabled: boolean;
  /** ISO country of a club's flag. */
  country: string | null;
}
