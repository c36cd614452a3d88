/** What a slot of the squad shows on the board; words and figures are ready to be drawn. */
export interface TokenView {
  no: number;
  /** null: a place to be filled; `name` then says with whom. */
  athlete: string | null;
  name: string;
  /** A price, or points once scored; each is drawn on a plate of its own kind. */
  figure: string;
  unit: "price" | "points";
  /** How the price has moved; also said by an arrow. */
  trend: "up" | "down" | null;
  /** The next opponent, or the position of a place to be filled. */
  note: string;
  club: { key: string; colours: { primary: string; secondary: string } | null } | null;
  /** "C ×2", stamped on the token. */
  stamp: string | null;
  /** The stamp is of who stands ready: pale. */
  isPale?: boolean;
  /** Just bought, came in for somebody, or left for somebody. */
  mark: "bought" | "in" | "out" | null;
  /** The place on the bench, counted from 1: the order in which substitutes come in; null: a starter. */
  bench: number | null;
  /** Whose points don't count. */
  isFaint: boolean;
  /** What else is to be said beside name and note, in words. */
  details: string;
  /** Everything above in words, for who doesn't see the canvas. */
  label: string;
}

/** How a token stands while another one is moved. */
export type TokenState = "idle" | "held" | "target" | "forbidden";
