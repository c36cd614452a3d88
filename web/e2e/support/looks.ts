import type { PageOptions } from "./browser";

/**
 * Both themes, both languages, a narrow and a wide screen: every pair of these is among the four, at half the time of all
 * eight. What needs three of them at once to break has not been seen.
 */
export const LOOKS: readonly PageOptions[] = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 320 },
  { theme: "dark", lang: "pl", width: 1280 },
  { theme: "light", lang: "en", width: 1280 },
];

/**
 * Two looks that differ in everything, the longer words on the narrow screen: for states on the canned wire. Each route is
 * seen in all of `LOOKS` on the product (the visits).
 */
export const OPPOSITE_LOOKS: readonly PageOptions[] = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 1280 },
];
