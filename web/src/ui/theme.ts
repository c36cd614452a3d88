export type Theme = "light" | "dark" | "system";

/** The key that public/early.js reads before the first paint. */
const key = "trybuna.theme";

/** The stored choice; `system` when there is none. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system"; // storage switched off
  }
}

/** Stores the choice and lets public/early.js paint it. */
export function changeTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    return; // nothing to remember it in
  }
  window.dispatchEvent(new Event("trybuna:theme"));
}
