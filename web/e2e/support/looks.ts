import type { PageOptions } from "./browser";

/**
 * How a page begins that is then turned (`isSoundTurned`): narrow, in either language. With both halves seen every pair of
 * theme, language and width is among the four, at half the loads of four pages. What needs three of them at once to break
 * has not been seen.
 */
export const TURNED_LOOKS: readonly Required<Pick<PageOptions, "theme" | "lang" | "width">>[] = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 320 },
];

/**
 * Two looks that differ in everything, the longer words on the narrow screen: for states on the canned wire. On the product
 * (the visits) each route is seen in all four, but only in these two: prizes, news and one of them, a private league, a
 * ranking of the archive, and the organizer's articles, all of whose states the canned wire shows.
 */
export const OPPOSITE_LOOKS: readonly PageOptions[] = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 1280 },
];
