import type { PageOptions } from "./browser";

/**
 * How a page begins: in either language, the longer words on the narrow screen. A route is then turned (`isSoundTurned`), so that all
 * eight pairs of theme, language and width are seen at two loads; a state of it is seen in these two.
 */
export const OPPOSITE_LOOKS: readonly Required<Pick<PageOptions, "theme" | "lang" | "width">>[] = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 1280 },
];
