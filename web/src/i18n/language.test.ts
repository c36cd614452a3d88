import { expect, it } from "vitest";
import { preferred } from "@/i18n/language";

it.each([
  [["en-US", "en"], "en"],
  [["de-DE", "en-GB", "pl"], "en"],
  [["pl-PL", "en"], "pl"],
  [["de-DE"], "pl"],
  [[], "pl"],
] as const)("speaks to a browser of %j in %s", (languages, language) => {
  expect(preferred(languages)).toBe(language);
});
