/** The two languages of the product; Polish is the default (spec §1) where the browser asks for neither. */
export type Language = "pl" | "en";

/** The key that public/early.js reads too. */
const key = "trybuna.language";

/** The language stored in this browser; on the first visit the one that the browser prefers. public/early.js follows the same rule. */
export function storedLanguage(): Language {
  return stored() ?? preferred(navigator.languages);
}

function stored(): Language | null {
  try {
    const language = localStorage.getItem(key);
    return language === "pl" || language === "en" ? language : null;
  } catch {
    return null; // storage switched off
  }
}

/** The first of a browser's languages that the product speaks. */
export function preferred(languages: readonly string[]): Language {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag): tag is Language => tag === "pl" || tag === "en") ?? "pl";
}

/** Stores the language and loads the page again in it (spec §1: the footer flags). */
export function changeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    document.documentElement.lang = language; // nothing remembers it, the next load follows the browser
  }
  location.reload();
}
