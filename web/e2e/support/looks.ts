import type { PageOptions } from "./browser";

type Look = Required<Pick<PageOptions, "theme" | "lang" | "width">>;

/** `make test` says so, since browsers take long; `make thorough`, and a file that is run by itself, leave no look out. */
export const isPart = process.env["TRYBUNA_LOOKS"] === "few";

/**
 * How a page begins: in either language, the longer words on the narrow screen. A route is then turned (`isSoundTurned`), so that all
 * eight pairs of theme, language and width are seen at two loads, or in part four of them.
 */
export const OPPOSITE_LOOKS = [
  { theme: "light", lang: "pl", width: 320 },
  { theme: "dark", lang: "en", width: 1280 },
] as const satisfies readonly Look[];

let asked = 0;

/** How a state of a screen is seen: in both of these or, in part, in one of them, by turns. */
export function stateLooks(): readonly Look[] {
  asked += 1;
  return isPart ? [OPPOSITE_LOOKS[asked % 2 === 0 ? 0 : 1]] : OPPOSITE_LOOKS;
}
