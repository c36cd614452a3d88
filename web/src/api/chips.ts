/** What a chip does (rules-blocks.md, section 4). */
export type ChipKind =
  | "Captain"
  | "TripleCaptain"
  | "TwoCaptains"
  | "FullSquad"
  | "WildCard"
  | "FreeHit"
  | "ExtraTransfer"
  | "PriceJoker";
