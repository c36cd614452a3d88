import type { PageOptions } from "./browser";

type Look = Required<Pick<PageOptions, "theme" | "lang" | "width">>;

/**
 * How a page begins: in either language, the longer words on the narrow screen. A route is then turned (`isSoundTurned`), so that all
 * eight pairs of theme, language and width are seen at two loads.
 */
const OPPOSITE_LOOKS = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 1280 },
] as const satisfies readonly Look[];

/** How a state of a screen is seen: narrow, by fingers' width. */
export function stateLooks(): readonly Look[] {
  return OPPOSITE_LOOKS.slice(0, 1);
}
