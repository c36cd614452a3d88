/** The two languages of the product; Polish is the default (spec §1). */
export type Language = "pl" | "en";

/** The key that public/early.js reads too. */
const key = "trybuna.language";

/** The language stored in this browser. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(key) === "en" ? "en" : "pl";
  } catch {
    return "pl"; // storage switched off
  }
}

/** Stores the language and loads the page again in it (spec §1: the footer flags). */
export function changeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    document.documentElement.lang = language; // nothing remembers it, the next load is Polish
  }
  location.reload();
}
